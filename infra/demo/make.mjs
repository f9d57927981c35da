import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { logIn, registerConfirmed } from '../driver/people.mjs';
import { owner, runDataCommand, startProduct } from '../driver/product.mjs';
import { clients, inputOf, people } from './clients.mjs';
import { anOffice } from './office.mjs';
import { eventsOf } from './year.mjs';

const HOUR_MS = 3600 * 1000;
const { password } = owner;
export const reviewer = { name: 'Rohan Verma', email: 'reviewer@example.com', password };

/**
 * Fills an empty folder with a small office's clients and their work of a year and a half.
 *
 * @param {string} folder
 * @param {{ onStart?: (product: Awaited<ReturnType<typeof startProduct>>) => void, isStopping?: () => boolean }} [means]
 *   `onStart` takes the product that plays the year; what remains is left out once `isStopping`
 */
export async function makeDemo(folder, { onStart = () => undefined, isStopping = () => false } = {}) {
  const clock = join(folder, 'clock');
  const now = Date.now();
  const setClock = (at) => writeFileSync(clock, String(at - Date.now()));
  const events = eventsOf({ now, clients });
  setClock(events[0].at - HOUR_MS);
  const product = await startProduct(folder, {
    NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, '../driver/shifted-clock.mjs'))}`,
    DEMO_CLOCK: clock,
  });
  onStart(product);
  await playYear({ folder, product, events, now, setClock, isStopping });
  await product.stop();
  const size = ['--contacts', '60', '--filings', '40', '--last-year'];
  // Papers that staff add have no address.
  const seeded = await runDataCommand(folder, 'seed', ...size, '--beside-real-people');
  if (!seeded.isClean) throw new Error(seeded.output);
}

/** Makes people, clients and access, then everything that happened, each at its time. */
async function playYear({ folder, product, events, now, setClock, isStopping }) {
  const contracts = await import('@easy-tax/contracts');
  const { calls } = contracts;
  const { aPdf } = await import('../dist/seed/a-pdf.js');
  const { pdfOf } = await import('../../services/filings/dist/testing/papers/layout.js');
  const head = await logIn(product.url, owner);
  const register = (person) => registerConfirmed({ url: product.url, dataDir: folder }, { ...person, password });
  const desk = await register({ name: reviewer.name, email: reviewer.email });
  await head.call(calls.changeUser, { params: { id: desk._id }, body: { role: 'admin', staffRole: 'reviewer' } });
  const settings = { revision: 0, changes: { upiId: 'easytax@examplebank', upiName: 'Easy Tax', readsPapers: true } };
  await head.call(calls.changeFilingsSettings, { body: settings });
  for (const person of Object.values(people)) {
    const { name, email } = person;
    person.account = await register({ name, email });
  }

  let at = events[0].at - HOUR_MS;
  const office = anOffice({
    url: product.url,
    contracts,
    aPdf,
    pdfOf,
    people,
    password,
    who: { owner, reviewer },
    clockNow: () => at,
  });
  for (const client of clients) {
    const { forms: _, ...input } = inputOf(client, contracts.checkCharacterOf);
    const { data } = await head.call(calls.addClient, { body: { ...input, assignee: desk._id } });
    client._id = data._id;
    for (const key of client.people ?? []) {
      await head.call(calls.giveAccess, { params: { id: client._id }, body: { email: people[key].email } });
      await people[key].account.caller.call(calls.confirmClient, { params: { id: client._id } });
    }
  }
  for (const event of events) {
    if (isStopping()) return;
    at = event.at;
    setClock(at);
    await office.logInReviewer(desk._id);
    await event.run(office);
  }
  // Only now: the office's year opens returns of these forms by itself.
  setClock(now);
  await office.logInReviewer(desk._id);
  for (const client of clients) await office.setForms(client, inputOf(client, contracts.checkCharacterOf).forms);
}
