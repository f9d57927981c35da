import { figureOf } from './figures.mjs';

/**
 * What clients see who each ask again as soon as they are answered.
 *
 * @typedef {{ perSecond: number, p50: number, p95: number }} Load milliseconds, and answers a second
 * @typedef {{ clients: number, seconds: number }} Pressure
 * @param {() => Promise<unknown>} work
 * @param {Pressure} pressure
 * @returns {Promise<Load>}
 */
export async function loaded(work, { clients, seconds }) {
  const took = [];
  const began = performance.now();
  const until = began + seconds * 1000;
  const client = async () => {
    for (let since = performance.now(); since < until; since = performance.now()) {
      await work();
      took.push(performance.now() - since);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  const elapsed = (performance.now() - began) / 1000;
  took.sort((a, b) => a - b);
  const at = (part) => took[Math.min(took.length - 1, Math.floor(took.length * part))];
  return { perSecond: took.length / elapsed, p50: at(0.5), p95: at(0.95) };
}

/**
 * Several kinds of work in turns, so that what disturbs the machine disturbs all of them.
 *
 * @param {Record<string, () => Promise<unknown>>} works
 * @param {Pressure & { rounds: number }} options one round more comes first and does not count
 * @returns {Promise<Record<string, Record<keyof Load, import('./figures.mjs').Figure>>>}
 */
export async function inTurns(works, { rounds, ...pressure }) {
  const loads = Object.fromEntries(Object.keys(works).map((name) => [name, []]));
  for (let round = -1; round < rounds; round += 1) {
    for (const [name, work] of Object.entries(works)) {
      const load = await loaded(work, pressure);
      if (round >= 0) loads[name].push(load);
    }
  }
  const figures = (all) => {
    const of = (key) => figureOf(all.map((load) => load[key]));
    return { perSecond: of('perSecond'), p50: of('p50'), p95: of('p95') };
  };
  return Object.fromEntries(Object.entries(loads).map(([name, all]) => [name, figures(all)]));
}
