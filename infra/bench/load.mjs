import { figureOf } from './figures.mjs';
import { turnsOf } from './turns.mjs';

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
  // While the last answers come, fewer and fewer clients ask: those don't count as a rate.
  let inTime = 0;
  const until = performance.now() + seconds * 1000;
  const client = async () => {
    for (let since = performance.now(); since < until; since = performance.now()) {
      await work();
      const answered = performance.now();
      took.push(answered - since);
      if (answered <= until) inTime += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  took.sort((a, b) => a - b);
  const at = (part) => took[Math.min(took.length - 1, Math.floor(took.length * part))];
  return { perSecond: inTime / seconds, p50: at(0.5), p95: at(0.95) };
}

/**
 * Several kinds of work in turns.
 *
 * @typedef {Record<keyof Load, import('./figures.mjs').Figure> & { rounds: Load[] }} Loads
 * @param {Record<string, () => Promise<unknown>>} works
 * @param {Pressure & { rounds: number }} options one round more comes first and does not count
 * @returns {Promise<Record<string, Loads>>}
 */
export async function inTurns(works, { rounds, ...pressure }) {
  const turns = Object.entries(works).map(([name, work]) => ({ name, work, loads: [] }));
  for (let round = -1; round < rounds; round += 1) {
    for (const { work, loads } of turnsOf(turns, round)) {
      const load = await loaded(work, pressure);
      if (round >= 0) loads.push(load);
    }
  }
  return Object.fromEntries(turns.map(({ name, loads }) => [name, figures(loads)]));
}

function figures(rounds) {
  const of = (key) => figureOf(rounds.map((load) => load[key]));
  return { perSecond: of('perSecond'), p50: of('p50'), p95: of('p95'), rounds };
}

/**
 * One load by another, round by round: what was measured within seconds was disturbed alike.
 *
 * @param {Loads} mine
 * @param {Loads} other
 * @param {keyof Load} key
 */
export const ratioOf = (mine, other, key) =>
  figureOf(mine.rounds.map((load, round) => load[key] / other.rounds[round][key]));
