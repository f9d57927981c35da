/** `npm run demo`: the product on a throw-away folder, with a small office's clients and their work of a year and a half. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { clients, inputOf, people } from './demo/clients.mjs';
import { anOffice } from './demo/office.mjs';
import { eventsOf } from './demo/year.mjs';
import { logIn, registerConfirmed } from './driver/people.mjs';
import { owner, runDataCommand, startProduct } from './driver/product.mjs';
import { prepare } from './launcher/prepare.mjs';

const HOUR_MS = 3600 * 1000;
const { password } = owner;
const reviewer = { name: 'Rohan Verma', email: 'reviewer@example.com', password };

const folder = mkdtempSync(join(tmpdir(), 'easy-tax-demo-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
let product;
let stopping = false;
async function stop() {
  if (stopping) return;
  stopping = true;
  await product?.stop();
  process.exit(0);
}
process.on('SIGINT', stop).on('SIGTERM', stop);

await prepare(['services', 'web', 'modules']);
console.log('A small office is being made, with its work of a year and a half. This takes a minute.');
const clock = join(folder, 'clock');
const now = Date.now();
const setClock = (at) => writeFileSync(clock, String(at - Date.now()));
const events = eventsOf({ now, clients });
setClock(events[0].at - HOUR_MS);
product = await startProduct(folder, {
  NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, 'driver/shifted-clock.mjs'))}`,
  DEMO_CLOCK: clock,
});
await playYear();
await product.stop();
const size = ['--contacts', '60', '--filings', '40', '--last-year'];
// Papers that staff add have no address.
const seeded = await runDataCommand(folder, 'seed', ...size, '--beside-real-people');
if (!seeded.isClean) throw new Error(seeded.output);
if (!stopping) product = await startProduct(folder, { PORT: process.env.PORT ?? '8080' });

console.log(`
Easy Tax shows a small office at ${product.url}
  a client    ${people.rajkumar.email}, for himself, his family and their firm
  a reviewer  ${reviewer.email}
  an owner    ${owner.email}
The password of all is: ${password}
Ctrl+C ends it and removes ${folder}.`);

/** Makes people, clients and access, then everything that happened, each at its time. */
async function playYear() {
  const contracts = await import('@easy-tax/contracts');
  const { calls } = contracts;
  const { aPdf } = await import('./dist/seed/a-pdf.js');
  const { pdfOf } = await import('../services/filings/dist/testing/papers/layout.js');
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

  const office = anOffice({
    url: product.url,
    contracts,
    aPdf,
    pdfOf,
    people,
    password,
    who: { owner, reviewer },
    clockNow,
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
  let at = events[0].at - HOUR_MS;
  function clockNow() {
    return at;
  }
  for (const event of events) {
    if (stopping) return;
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
