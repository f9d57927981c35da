import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { transform } from '@swc/core';
import { root } from '../launcher/script.mjs';

const packages = Object.fromEntries([
  ...['contracts', 'platform', 'auth', 'contacts', 'filings'].map((name) => [name, `services/${name}`]),
  ['gateway', 'gateway'],
]);

/** Resolves a package of the workspace, or a sub-path of it, to its sources, and an import of a `.js` file to the `.ts` file. */
export function resolve(specifier, context, next) {
  const [, name, path = ''] = /^@easy-tax\/(\w+)(?:\/(.+))?$/.exec(specifier) ?? [];
  if (name) return next(pathToFileURL(join(root, packages[name], 'src', path, 'index.ts')).href, context);
  if (/^(\.|file:).*\.js$/.test(specifier)) {
    const source = new URL(specifier.replace(/\.js$/, '.ts'), context.parentURL);
    if (existsSync(source)) return next(source.href, context);
  }
  return next(specifier, context);
}

export async function load(url, context, next) {
  if (!url.endsWith('.ts')) return next(url, context);
  const filename = fileURLToPath(url);
  const { code } = await transform(await readFile(filename, 'utf8'), {
    filename,
    swcrc: false,
    sourceMaps: 'inline',
    jsc: {
      target: 'es2022',
      keepClassNames: true,
      parser: { syntax: 'typescript', decorators: true },
      transform: { legacyDecorator: true, decoratorMetadata: true },
    },
  });
  return { format: 'module', source: code, shortCircuit: true };
}
