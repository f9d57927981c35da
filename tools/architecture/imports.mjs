import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join } from 'node:path/posix';
import { parseSync } from 'oxc-parser';

/**
 * @typedef {object} Import
 * @property {string} from the importing file, from the repository's root
 * @property {string} to the imported file; `node_modules/zod/`; or a name of Node's own such as `node:fs`
 * @property {boolean} isOfTypes
 * @property {boolean} isFound
 * @property {boolean} isDeclared false for a package that neither the importing package nor the root names in package.json
 */

/** @returns {Import[]} all imports of the sources in these folders, but none of what is built */
export function readImports(folders) {
  return folders
    .filter((folder) => existsSync(folder))
    .flatMap(sourcesIn)
    .flatMap(importsOf);
}

function sourcesIn(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return /^(node_modules|dist)$/.test(entry.name) ? [] : sourcesIn(path);
    return /\.([cm]?[jt]s|tsx)$/.test(entry.name) ? [path] : [];
  });
}

function importsOf(from) {
  const source = readFileSync(from, 'utf8');
  const { module, errors } = parseSync(from, source);
  if (errors.length > 0) throw new Error(`${from}: ${errors[0].message}`);
  const { staticImports, staticExports, dynamicImports } = module;
  const named = [
    ...staticImports.map(({ moduleRequest, entries }) => [moduleRequest.value, entries]),
    ...staticExports.flatMap(({ entries }) => entries.map((entry) => [entry.moduleRequest?.value, [entry]])),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => [/^'(.*)'$/.exec(source.slice(start, end))?.[1], []]),
  ];
  return named
    .filter(([name]) => name && !/^virtual:|\/dist\//.test(name))
    .map(([name, entries]) => ({
      from,
      isOfTypes: entries.length > 0 && entries.every(({ isType }) => isType),
      ...find(name, from),
    }));
}

function find(name, from) {
  if (name.startsWith('node:') || isBuiltin(name)) return { to: name, isFound: true, isDeclared: true };
  const path = name.startsWith('.') ? join(dirname(from), name.replace(/\?.*/, '')) : pathOfWorkspace(name);
  if (path === undefined) {
    const [, asPackage] = /^(@[^/]+\/[^/]+|[^/]+)/.exec(name);
    return { to: `node_modules/${asPackage}/`, isFound: true, isDeclared: declaredFor(from).has(asPackage) };
  }
  const file = candidates(path).find((each) => existsSync(each));
  return { to: file ?? path, isFound: file !== undefined, isDeclared: true };
}

/** The sources of a package of the workspace, by its name. */
function pathOfWorkspace(name) {
  const [, room] = /^@easy-tax\/platform\/(.+)$/.exec(name) ?? [];
  if (room) return `services/platform/src/${room}/index.ts`;
  const [, folder] = /^@easy-tax\/(\w+)$/.exec(name) ?? [];
  return (
    folder && ['', 'services/'].map((parent) => `${parent}${folder}/src/index.ts`).find((each) => existsSync(each))
  );
}

/** TypeScript's files are imported as `.js`, in the web without an ending. */
function candidates(path) {
  const bare = path.replace(/\.js$/, '');
  const endings = /\.\w+$/.test(bare) ? [''] : ['.ts', '.tsx', '.d.ts', '/index.ts'];
  return [...endings.map((ending) => bare + ending), `${bare}.ts`, `${bare}.tsx`, path];
}

const declared = new Map();
function declaredFor(file) {
  const folder = /^(services\/)?[^/]+/.exec(file)[0];
  if (!declared.has(folder)) declared.set(folder, new Set([folder, '.'].flatMap(namesIn)));
  return declared.get(folder);
}

function namesIn(folder) {
  const manifest = join(folder, 'package.json');
  if (!existsSync(manifest)) return [];
  const { dependencies, devDependencies, peerDependencies } = JSON.parse(readFileSync(manifest, 'utf8'));
  return Object.keys({ ...dependencies, ...devDependencies, ...peerDependencies });
}
