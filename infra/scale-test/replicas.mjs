import { ask } from '../testing/compose/stack.mjs';

/** The replicas of a stack that runs, as an administrator handles them. */
export class Replicas {
  /** Containers by their address in the services' network: logs name addresses, which one after the other may have. */
  #names = new Map();
  #counts = {};
  #begun = new Date().toISOString();

  /** @param {string} envFile the file that `npm run compose:init` has written for it */
  constructor(envFile) {
    this.envFile = envFile;
  }

  #compose(...args) {
    return ask('compose', '--env-file', this.envFile, ...args);
  }

  /** Scales each service to this count; running replicas go on. @param {Record<string, number>} counts */
  async scale(counts) {
    const wanted = Object.entries(counts).flatMap(([service, count]) => ['--scale', `${service}=${count}`]);
    await this.#count();
    await this.#compose('up', '-d', '--no-build', '--no-recreate', '--wait', ...wanted);
    await this.look();
  }

  /** Remembers which container has which address. */
  async look() {
    for (const id of (await this.#compose('ps', '-q')).split('\n').filter(Boolean)) {
      const [found] = JSON.parse(await ask('inspect', id));
      const [network] = Object.entries(found.NetworkSettings.Networks).filter(([name]) => name.endsWith('_inner'));
      if (network?.[1].IPAddress) this.#names.set(network[1].IPAddress, found.Name.replace(/^\//, ''));
    }
  }

  /** @returns {Promise<string[]>} the ids of a service's containers, the newest first */
  async containers(service) {
    const rows = (await this.#compose('ps', '--format', 'json', service)).split('\n').filter(Boolean);
    return rows
      .map((row) => JSON.parse(row))
      .sort((a, b) => b.Name.localeCompare(a.Name))
      .map(({ ID }) => ID);
  }

  /** kill -9: nothing in it hears of that. */
  kill = (container) => ask('kill', '--signal', 'KILL', container);
  start = (container) => ask('start', container);

  /** How many requests each replica has answered, by the gateway's log. @returns {Promise<Record<string, number>>} */
  async answered() {
    await this.#count();
    return this.#counts;
  }

  /** Log lines of gateway and services about one request. @returns {Promise<string[]>} */
  async said(requestId) {
    const lines = await this.#compose('logs', '--no-color', 'gateway', 'auth', 'contacts', 'filings');
    return lines.split('\n').filter((line) => line.includes(requestId));
  }

  async #count() {
    const since = this.#begun;
    this.#begun = new Date().toISOString();
    const lines = (
      await this.#compose('logs', '--no-log-prefix', '--since', since, '--until', this.#begun, 'gateway')
    ).split('\n');
    for (const line of lines) {
      const [, address] = /"replica":"(?:[^"]* )?([\d.]+):\d+"/.exec(line) ?? [];
      if (!address) continue;
      const name = this.#names.get(address) ?? address;
      this.#counts[name] = (this.#counts[name] ?? 0) + 1;
    }
  }
}
