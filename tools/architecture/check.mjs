/** Checks which file imports which by `rules.mjs`, in the current folder. Knip's parser reads the sources. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join } from 'node:path/posix';
import { parseSync } from 'oxc-parser';
import { circleRules, importRules, tests } from './rules.mjs';

/** The packages that a folder's package.json and the root's name. */
const declared = new Map();
const imports = readImports(['services', 'gateway', 'web', 'infra', 'e2e']);
const problems = [
  ...importRules.flatMap((rule) => imports.filter((each) => isForbidden(rule, each)).map(say(rule))),
  ...circleRules.flatMap((rule) => circularImports(rule).map(say(rule))),
];
process.stdout.write(problems.join('') || `All ${imports.length} imports are allowed.\n`);
if (problems.length > 0) process.exitCode = 1;

function say({ name, comment }) {
  return ({ from, to }) => `  error ${name}: ${from} uses ${to}\n    ${comment}\n`;
}

/** `$1` in the pattern of `to` is the first group of the one of `from`. */
function isForbidden({ from, to }, { from: file, to: other, ...state }) {
  const groups = matchOf(from, file);
  if (!groups) return false;
  if (Object.entries(to.only ?? {}).some(([key, value]) => state[key] !== value)) return false;
  return matchOf(to, other, (pattern) => pattern.replaceAll('$1', () => groups[1] ?? '')) !== null;
}

function matchOf({ path = '', pathNot = [] }, text, complete = (pattern) => pattern) {
  const match = (pattern) => new RegExp(complete(pattern)).exec(text);
  if ([pathNot].flat().some(match)) return null;
  return [path].flat().map(match).find(Boolean) ?? null;
}

/** Imports between places, such as files or folders, that need one another in a circle. */
function circularImports({ placesOf, withTests = false, withTypes = true }) {
  const isTest = (file) => new RegExp(tests).test(file);
  const between = imports
    .filter(({ from, to, isOfTypes }) => (withTypes || !isOfTypes) && (withTests || !(isTest(from) || isTest(to))))
    .flatMap((each) => placesOf(each).map(([user, used]) => ({ ...each, user, used })));
  const open = withoutEnds(between);
  return open.filter(({ user, used }) => placesUsedBy(used, open).has(user));
}

/** Without imports of places that use no other, or that no other uses: they close no circle. */
function withoutEnds(imports) {
  const users = new Set(imports.map(({ user }) => user));
  const used = new Set(imports.map((each) => each.used));
  const others = imports.filter((each) => users.has(each.used) && used.has(each.user));
  return others.length < imports.length ? withoutEnds(others) : imports;
}

function placesUsedBy(first, imports) {
  const places = new Set([first]);
  for (const each of places) for (const { user, used } of imports) if (user === each) places.add(used);
  return places;
}

/**
 * @typedef {object} Import
 * @property {string} from the importing file, from the repository's root
 * @property {string} to the imported file; `node_modules/zod/`; or a name of Node's own such as `node:fs`
 * @property {boolean} isOfTypes
 * @property {boolean} isFound
 * @property {boolean} isDeclared false for a package that neither the importing package nor the root names in package.json
 */

/** @returns {Import[]} all imports of the sources in these folders, but none of what is built */
function readImports(folders) {
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
