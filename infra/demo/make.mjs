import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { logIn, registerConfirmed } from '../driver/caller.mjs';
import { owner, runDataCommand, startProduct } from '../driver/product.mjs';
import { anOffice } from './office.mjs';
import { calendarOf, eventsOf } from './year.mjs';

const month = (...forms) => forms.map((form) => ({ form, rhythm: 'month' }));
const quarter = (...forms) => forms.map((form) => ({ form, rhythm: 'quarter' }));
const year = (...forms) => forms.map((form) => ({ form, rhythm: 'year' }));

/**
 * The demo's clients: families, firms with their people, people without accounts. PANs and numbers are made up.
 * `people`: accounts that act for the client. `note` is for staff alone.
 */
const clients = [
  {
    name: 'Rajkumar Agarwal',
    kind: 'proprietor',
    pan: 'ABCPA1234F',
    gst: true,
    bornOn: '1978-03-14',
    mobiles: ['9839041275'],
    address: 'Agarwal Cloth House, Aminabad, Lucknow',
    language: 'hi',
    group: 'Agarwal family',
    forms: [...month('GSTR-1', 'GSTR-3B'), ...year('ITR-3', 'GSTR-9')],
    note: 'Answers after 7 in the evening, on WhatsApp. Speak Hindi.',
    people: ['rajkumar'],
  },
  {
    name: 'सुनीता अग्रवाल',
    kind: 'individual',
    pan: 'ABDPA2345G',
    bornOn: '1981-08-02',
    mobiles: ['9839041276'],
    language: 'hi',
    group: 'Agarwal family',
    forms: year('ITR-2'),
    people: ['rajkumar', 'sunita'],
  },
  {
    name: 'Rajkumar Agarwal HUF',
    kind: 'huf',
    pan: 'ABCHA3456H',
    group: 'Agarwal family',
    forms: year('ITR-2'),
    people: ['rajkumar'],
  },
  {
    name: 'Agarwal & Sons',
    kind: 'partnership',
    pan: 'ABCFA4567J',
    gst: true,
    mobiles: ['9415036218'],
    address: 'Yahiyaganj, Lucknow',
    group: 'Agarwal family',
    forms: [...month('GSTR-1', 'GSTR-3B'), ...quarter('26Q'), ...year('ITR-5')],
    people: ['rajkumar', 'imran'],
  },
  {
    name: 'Gomti Agro Private Limited',
    kind: 'company',
    pan: 'ABCCG5678K',
    gst: true,
    mobiles: ['9450012377'],
    group: 'Gomti Agro',
    forms: [...quarter('GSTR-1', 'GSTR-3B', '24Q'), ...year('ITR-6')],
    people: ['imran'],
  },
  {
    name: 'Neha Mishra',
    kind: 'individual',
    pan: 'ABEPM6789L',
    mobiles: ['8098054631'],
    group: 'Gomti Agro',
    forms: year('ITR-2'),
    people: ['neha'],
  },
  { name: 'Ramesh Verma', kind: 'individual', pan: 'ABFPV7890M', mobiles: ['9335512204'], forms: year('ITR-1') },
  { name: 'कविता सिंह', kind: 'individual', mobiles: ['7007431290'], language: 'hi', forms: year('ITR-1') },
  { name: 'Farah Khan', kind: 'individual', pan: 'ABGPK8901N', forms: year('ITR-1'), people: ['farah'] },
  { name: 'Gurpreet Singh', kind: 'proprietor', pan: 'ABHPS9012P', forms: year('ITR-4'), people: ['gurpreet'] },
  { name: 'Lakshmi Iyer', kind: 'individual', mobiles: ['9820144510'], forms: year('ITR-1') },
  { name: 'Yusuf Shaikh', kind: 'individual', pan: 'ABJPS1023Q', mobiles: ['9919927745'], forms: year('ITR-1') },
  { name: 'Bhavna Joshi', kind: 'individual', mobiles: ['9415528803'], forms: year('ITR-2') },
  { name: 'मोहन यादव', kind: 'individual', mobiles: ['9889056120'], language: 'hi', forms: year('ITR-1') },
  { name: 'Shri Ram Sewa Samiti', kind: 'trust-or-society', pan: 'ABCTS2134R', forms: year('ITR-7') },
];

export const people = {
  rajkumar: { name: 'Rajkumar Agarwal', email: 'rajkumar@example.com', mobile: '9839041275' },
  sunita: { name: 'Sunita Agarwal', email: 'sunita@example.com', mobile: '9839041276' },
  imran: { name: 'Imran Khan', email: 'imran@example.com', mobile: '9450012378' },
  neha: { name: 'Neha Mishra', email: 'neha@example.com', mobile: '8098054631' },
  farah: { name: 'Farah Khan', email: 'farah@example.com', mobile: '9811020304' },
  gurpreet: { name: 'Gurpreet Singh', email: 'gurpreet@example.com', mobile: '9811020305' },
};

/** The client as a call takes it. */
function inputOf({ gst, people: _, ...client }, checkCharacterOf) {
  const gstin = `09${client.pan}1Z`;
  return { ...client, ...(gst && { gstins: [gstin + checkCharacterOf(gstin)] }) };
}

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
  const { runningQuarter, first } = calendarOf(now);
  // The year has no TDS returns: they begin with the running quarter.
  const since = (form) => {
    const from = /^\d/.test(form.form) ? runningQuarter : first[form.rhythm];
    return from ? { ...form, from } : form;
  };
  for (const client of clients) {
    await office.setForms(client, inputOf(client, contracts.checkCharacterOf).forms.map(since));
  }
}
