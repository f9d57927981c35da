import { createRequire, isBuiltin } from 'node:module';
import { compileFunction } from 'node:vm';
import JestRuntime from 'jest-runtime';

/** `uuid` keeps the latest time that it saw, which a suite may have set ahead: the next one would get ids of that time. */
const isPackage = (name) =>
  /^[^./][^:]*$/.test(name) && !isBuiltin(name) && !name.startsWith('@easy-tax/') && name !== 'uuid';

/** They hold no state, so one load serves all suites of a worker. */
const CONTRACTS = '@easy-tax/contracts';
let contracts;

/**
 * Lets Node load packages, once for each worker, instead of Jest for each suite: loading them took a third of all test time.
 * Our own modules stay with Jest and are new in each suite. All code is compiled in the worker's own realm, so that its
 * classes and those of packages are the same.
 */
export default class Runtime extends JestRuntime {
  constructor(...args) {
    super(...args);
    const { executor } = this;
    executor.compile = (source, filename) => compileFunction(source, executor.injectedModuleParameters, { filename });
  }

  requireModule(from, name, options, isActual) {
    const isOfJest = options?.isInternalModule;
    if (name && !isOfJest && isPackage(name)) return createRequire(from)(name);
    const load = () => super.requireModule(from, name, options, isActual);
    if (name !== CONTRACTS) return load();
    contracts ??= load();
    return contracts;
  }
}
