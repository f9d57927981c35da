import { setTimeout as after } from 'node:timers/promises';
import { runDocker } from '../testing/compose/stack.mjs';

const ANSWER_TIMEOUT_MS = 60_000;
const POLL_MS = 1_000;

/** Scales, kills and starts the replicas of a running stack. */
export class Replicas {
  /** @param {import('../testing/compose/stack.mjs').Stack} stack */
  constructor(stack) {
    this.stack = stack;
  }

  /** Scales without restarting running replicas. @param {Record<string, number>} counts by service @throws Error */
  async scale(counts) {
    const wanted = Object.entries(counts).flatMap(([service, count]) => ['--scale', `${service}=${count}`]);
    if (!(await this.stack.compose('up', '--detach', '--no-build', '--no-recreate', '--wait', ...wanted)))
      throw new Error(`the stack could not be scaled: ${wanted.join(' ')}`);
  }

  /** @returns {Promise<string>} the container of a service that was started last */
  async newest(service) {
    const labels = { project: this.stack.project, service };
    const filters = Object.entries(labels).flatMap(([name, is]) => [
      '--filter',
      `label=com.docker.compose.${name}=${is}`,
    ]);
    return (await runDocker('ps', '--quiet', ...filters)).split('\n')[0];
  }

  /** kill -9. @returns {Promise<{ from: number, until: number }>} it died between these times */
  async kill(container) {
    const from = Date.now();
    await runDocker('kill', '--signal', 'KILL', container);
    return { from, until: Date.now() };
  }

  start = (container) => runDocker('start', container);

  /** Waits until so many replicas have answered requests, by the gateway's log. @throws Error */
  async haveAnswered(count) {
    const seen = new Set();
    for (const end = Date.now() + ANSWER_TIMEOUT_MS; seen.size < count; await after(POLL_MS)) {
      const log = await runDocker('logs', `${this.stack.project}-gateway-1`);
      for (const [, address] of log.matchAll(/"replica":"(?:[^"]* )?([\d.]+):\d+"/g)) seen.add(address);
      if (Date.now() > end) throw new Error(`${seen.size} replicas of ${count} have answered a request`);
    }
  }
}
