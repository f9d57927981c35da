import asyncHooks from 'node:async_hooks';
import { TestEnvironment } from 'jest-environment-node';

/** Stores of asynchronous context that the suite has made: each slows down every promise until it is disabled. */
const stores = [];
class AsyncLocalStorage extends asyncHooks.AsyncLocalStorage {
  constructor(...args) {
    super(...args);
    stores.push(this);
  }
}
// Node 24 has a getter there.
Object.defineProperty(asyncHooks, 'AsyncLocalStorage', { value: AsyncLocalStorage });

/** Suites share the globals of their worker, as `runtime.mjs` needs it. Environment variables and spies end with the suite. */
export default class Environment extends TestEnvironment {
  #env = { ...process.env };
  #console = globalThis.console;

  constructor(config, context) {
    super(config, context);
    this.global = globalThis;
    this.moduleMocker = new this.moduleMocker.constructor(globalThis);
    this.fakeTimersModern = new this.fakeTimersModern.constructor({ config: config.projectConfig, global: globalThis });
  }

  async teardown() {
    this.moduleMocker.restoreAllMocks();
    globalThis.console = this.#console;
    for (const store of stores.splice(0)) store.disable();
    for (const name of Object.keys(process.env)) if (!(name in this.#env)) delete process.env[name];
    Object.assign(process.env, this.#env);
    await super.teardown();
  }
}
