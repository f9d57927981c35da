import { timedInTurns } from './figures.mjs';
import { openOffice } from './office.mjs';

/**
 * The cases as a browser asks them, answers parsed, of one product for each size.
 *
 * @param {import('./list-cases.mjs').lists[string]} list
 * @param {readonly { dataDir: string, cases: ReturnType<import('./list-cases.mjs').listCases> }[]} sizes
 * @returns {Promise<import('./lists-at-port.mjs').Times>} by case, in the order of the sizes
 */
export async function benchGateway(list, sizes) {
  const offices = [];
  try {
    for (const { dataDir } of sizes) offices.push(await openOffice(dataDir));
    const asked = new Map();
    for (const [at, { name }] of sizes[0].cases.entries()) {
      const works = offices.map((office, size) => () => office.ask(list, sizes[size].cases[at].query));
      asked.set(name, await timedInTurns(works));
    }
    return asked;
  } finally {
    for (const office of offices) await office.stop();
  }
}
