/** `npm run demo`: the product on a throw-away folder, with a small office's clients, papers, returns and enquiries. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formWithFile } from './driver/forms.mjs';
import { logIn, registerConfirmed } from './driver/people.mjs';
import { owner, runDataCommand, startProduct } from './driver/product.mjs';
import { returnMoves } from './driver/return-moves.mjs';
import { prepare } from './launcher/prepare.mjs';

const CLIENTS = 20;
const DAY_MS = 24 * 3600 * 1000;
const { password } = owner;
const dayFromNow = (days) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

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
console.log('A small office is being made. This takes a minute.');
await runDataCommand(folder, 'seed', '--contacts', '60', '--filings', '60', '--last-year');
product = await startProduct(folder, { PORT: process.env.PORT ?? '8080' });
const { calls } = await import('@easy-tax/contracts');
const [{ aPdf }, { aPerson }, { Random }] = await Promise.all(
  ['a-pdf', 'people', 'random'].map((file) => import(`./dist/seed/${file}.js`)),
);

const register = (person) => registerConfirmed({ url: product.url, dataDir: folder }, { ...person, password });

const formOf = (fields, fileName) => formWithFile(fields, aPdf(fileName, 20_000), fileName);

const head = await logIn(product.url, owner);
const desk = await register({ name: 'Rohan Verma', email: 'reviewer@example.com' });
await head.call(calls.changeUser, { params: { id: desk._id }, body: { role: 'admin', staffRole: 'reviewer' } });
const staff = await logIn(product.url, { email: desk.email, password });
const settings = { revision: 0, changes: { upiId: 'easytax@examplebank', upiName: 'Easy Tax' } };
await head.call(calls.changeFilingsSettings, { body: settings });

const toPrepared = ['check', 'draft', 'setFee', 'prepare'];
const toFiled = [...toPrepared, 'approve', 'acknowledge', 'file'];
const courses = [
  ...[[], ['check'], ['check', 'ask', 'answerByPaper'], toPrepared, [...toPrepared, 'approve'], toFiled],
  ...[
    [...toFiled, 'verify'],
    ['check', 'withdraw'],
  ],
];

/** Makes the changes of a course, one after the other, in a client's return. */
async function follow(course, id, client, person) {
  const call = (by, wanted, sent) => by.call(wanted, { ...sent, params: { id, ...sent?.params } });
  const newFile = (fields) => ({
    body: formOf(fields.message ? { ...person, ...fields } : fields, `${fields.kind ?? 'bank-statement'}.pdf`),
  });
  const moves = await returnMoves({
    readAsClient: async () => (await call(client, calls.myReturn)).data,
    newFile,
    unique: (text) => text,
    dueOn: dayFromNow(10),
    doneOn: dayFromNow(-1),
  });
  for (const name of course) {
    const { by, make } = moves[name];
    const { call: wanted, ...sent } = await make((await call(staff, calls.readReturn)).data);
    await call(by === 'client' ? client : staff, wanted, sent);
  }
}

const work = [
  ['ITR-1', 'AY 2026-27'],
  ['GSTR-3B', '2026-10'],
  ['ITR-4', 'AY 2026-27'],
  ['GSTR-9', 'FY 2025-26'],
  ['ITR-2', 'AY 2026-27'],
];

let asked;
for (let at = 0; at < CLIENTS; at += 1) {
  const { name, mobile, email } = aPerson(new Random('demo', at));
  const person = { name, mobile, email };
  const { _id: clientId, caller } = await register({ name, email });
  const course = courses[at % courses.length];
  if (course.includes('ask')) asked ??= email;
  const [form, period] = course.includes('verify') ? work[0] : work[at % work.length];
  const fields = { ...person, message: `My papers for ${form}, ${period}` };
  const { data: paper } = await caller.call(calls.uploadFiling, { body: formOf(fields, 'form26as.pdf') });
  const input = { clientId, form, period, filingIds: [paper._id], assignee: at % 4 === 3 ? null : desk._id };
  const { data } = await staff.call(calls.openReturn, { body: input });
  if (at % 4 > 0) await staff.call(calls.changeFiling, { params: { id: paper._id }, body: { status: 'opened' } });
  await follow(course, data._id, caller, person);
  if (at % 3 === 0)
    await caller.call(calls.writeToOffice, { params: { id: data._id }, body: { text: 'Is it in time?' } });
}

console.log(`
Easy Tax shows a small office at ${product.url}
  a client    ${asked}
  a reviewer  ${desk.email}
  an owner    ${owner.email}
The password of all is: ${password}
Ctrl+C ends it and removes ${folder}.`);
