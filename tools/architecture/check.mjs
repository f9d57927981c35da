/**
 * Checks which file imports which by the rules of `rules.mjs`, in the current folder.
 *
 * The sources are parsed by swc, because TypeScript 7 has no API. dependency-cruiser 17 passes swc no JSX option and gives imports of
 * types no label; `parseFileSync` below adds both. Release 18 needs no such help, but Node 22.
 */
import swc from '@swc/core';
import { circularImports } from './rooms.mjs';
import { folderRules, roomRules, wholeRules } from './rules.mjs';

const { parseFileSync } = swc;
swc.parseFileSync = (file, options) => {
  const { body, ...module } = parseFileSync(file, { ...options, tsx: file.endsWith('x') });
  // The library keeps the first of two imports of a module, which must not be the one of types.
  const [values, types] = [body.filter((item) => !isTypeOnly(item)), body.filter(isTypeOnly)];
  return { ...module, body: [...values, ...types.map(declareImportType)] };
};
// The library takes hold of swc when it loads.
const { cruise, format } = await import('dependency-cruiser');

await check(wholeRules, ['services', 'gateway', 'web', 'infra', 'e2e']);
const modules = await check(folderRules, ['services', 'web']);
for (const { name, room } of roomRules)
  for (const circular of circularImports(modules, room)) {
    process.stdout.write(`  error ${name}: ${circular}\n`);
    process.exitCode = 1;
  }

async function check({ options, ...ruleSet }, folders) {
  const { enhancedResolveOptions, ...others } = options;
  const cruised = await cruise(folders, { ...others, ruleSet, validate: true }, enhancedResolveOptions);
  const { output, exitCode } = await format(cruised.output, { outputType: 'err' });
  process.stdout.write(output);
  if (exitCode > 0) process.exitCode = 1;
  return cruised.output.modules;
}

/** `import type … from`, `export type … from`, or the same with `type` before each name. */
function isTypeOnly({ source, typeOnly, specifiers = [] }) {
  return source && (typeOnly || (specifiers.length > 0 && specifiers.every((specifier) => specifier.isTypeOnly)));
}

/** `declare const _: import('source')`, which the library labels `type-import`. */
function declareImportType({ source, span }) {
  const type = { type: 'TsTypeAnnotation', span, typeAnnotation: { type: 'TsImportType', span, argument: source } };
  const id = { type: 'Identifier', span, value: '_', optional: false, typeAnnotation: type };
  const declarator = { type: 'VariableDeclarator', span, id, init: null, definite: false };
  return { type: 'VariableDeclaration', span, kind: 'const', declare: true, declarations: [declarator] };
}
