// Runs a TypeScript file of this package in a process of its own: node run-ts.cjs <file> [arguments]
const Module = require('node:module');
const { readFileSync } = require('node:fs');
const { dirname, join, resolve } = require('node:path');
const { transformSync } = require('@swc/core');

const contracts = resolve(__dirname, '../../../../../contracts/src/index.ts');
const resolveFilename = Module._resolveFilename;
Module._resolveFilename = function (request, parent, ...rest) {
  if (request === '@easy-tax/contracts') return contracts;
  const source = parent?.filename.endsWith('.ts') && request.startsWith('.');
  return source
    ? join(dirname(parent.filename), request.replace(/\.js$/, '.ts'))
    : resolveFilename.call(this, request, parent, ...rest);
};
const jsc = { target: 'es2022', keepClassNames: true, parser: { syntax: 'typescript', decorators: true } };
Module._extensions['.ts'] = (module, filename) => {
  const options = { filename, swcrc: false, jsc, module: { type: 'commonjs', ignoreDynamic: true } };
  module._compile(transformSync(readFileSync(filename, 'utf8'), options).code, filename);
};
require(resolve(process.argv[2]));
