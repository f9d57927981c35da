/** `npm run demo`: the product on a throw-away folder, with a small office's clients, papers, returns and enquiries. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Caller } from './driver/caller.mjs';
import { owner, runDataCommand, startProduct } from './driver/product.mjs';

const CLIENTS = 20;
const DAY_MS = 24 * 3600 * 1000;
const { password } = owner;
const dayFromNow = (days) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

const folder = mkdtempSync(join(tmpdir(), 'easy-tax-demo-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
mkdirSync(join(folder, 'mail'), { mode: 0o700 });
let product;
let stopping = false;
async function stop() {
  if (stopping) return;
  stopping = true;
  await product?.stop();
  process.exit(0);
}
process.on('SIGINT', stop).on('SIGTERM', stop);

console.log('A small office is being made. This takes a minute.');
await runDataCommand(folder, 'seed', '--contacts', '60', '--filings', '60');
product = await startProduct(folder, { PORT: process.env.PORT ?? '8080' });
const { calls } = await import('@easy-tax/contracts');
const [{ aPdf }, { aPerson }, { Random }] = await Promise.all(
  ['a-pdf', 'people', 'random'].map((file) => import(`./dist/seed/${file}.js`)),
);

async function logIn(email) {
  const { token } = await new Caller(product.url).call(calls.login, { body: { email, password } });
  return new Caller(product.url, token);
}

/** The token of the link that confirms an address, from its mail. */
function verifyToken(email) {
  const mails = readdirSync(join(folder, 'mail')).map((file) => readFileSync(join(folder, 'mail', file), 'utf8'));
  const mail = mails.find((each) => each.includes(`To: ${email}`)) ?? '';
  return /login\?verify=([\w-]+)/.exec(mail.replace(/=\r?\n/g, '').replaceAll('=3D', '='))?.[1];
}

async function register({ name, email }) {
  await new Caller(product.url).call(calls.register, { body: { name, email, password } });
  const caller = await logIn(email);
  while (!verifyToken(email)) await new Promise((wait) => setTimeout(wait, 100));
  await caller.call(calls.verifyEmail, { body: { token: verifyToken(email) } });
  const { data } = await caller.call(calls.checkAuth);
  return { ...data.user, caller };
}

function formOf(fields, fileName) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([aPdf(fileName, 20_000)], { type: 'application/pdf' }), fileName);
  return form;
}

const head = await logIn(owner.email);
const desk = await register({ name: 'Rohan Verma', email: 'reviewer@example.com' });
await head.call(calls.changeUser, { params: { id: desk._id }, body: { role: 'admin', staffRole: 'reviewer' } });
const staff = await logIn(desk.email);
const settings = { revision: 0, changes: { upiId: 'easytax@examplebank', upiName: 'Easy Tax' } };
await head.call(calls.changeFilingsSettings, { body: settings });

/** A return, its client and what is done with it one after the other. */
class Journey {
  constructor(id, client, person) {
    Object.assign(this, { params: { id }, client, person });
  }

  read = async () => (await staff.call(calls.readReturn, { params: this.params })).data;
  staffCall = (call, body) => staff.call(call, { params: this.params, body });
  clientCall = (call, body) => this.client.call(call, { params: this.params, body });
  step = async (to, given = {}) =>
    this.staffCall(calls.stepReturn, { to, ...given, version: (await this.read()).version });

  checking = () => this.step('checking');
  async documents() {
    const items = ['Bank statement', 'Audit report'].map((title) => ({
      title,
      reason: 'We compare it with the figures.',
    }));
    await this.staffCall(calls.askForPapers, { items, dueOn: dayFromNow(7) });
    const [request] = (await this.read()).requests;
    const fields = { ...this.person, message: 'Here it is.', returnId: this.params.id, requestId: request._id };
    await this.client.call(calls.uploadFiling, { body: formOf(fields, 'bank-statement.pdf') });
  }
  async prepared() {
    await this.staffCall(calls.addDocument, formOf({ kind: 'draft' }, 'draft.pdf'));
    const { version, documents } = await this.read();
    await this.staffCall(calls.changeReturn, { fee: { amount: 1500, note: 'GST included' }, version });
    await this.staffCall(calls.writeToClient, { text: 'Please read page 2 with care.' });
    await this.step('prepared', { documentId: documents[0]._id, approveBy: dayFromNow(10) });
  }
  async approved() {
    const { data } = await this.clientCall(calls.myReturn);
    const [{ _id: documentId, sha256 }] = data.documents;
    await this.clientCall(calls.approveReturn, { documentId, sha256, consentVersion: data.consent.version });
  }
  async filed() {
    await this.staffCall(calls.addDocument, formOf({ kind: 'acknowledgement' }, 'itr-v.pdf'));
    await this.step('filed', { acknowledgement: '123456789012345', filedOn: dayFromNow(-1) });
  }
  verified = () => this.step('e-verified', { verifiedOn: dayFromNow(-1) });
  withdrawn = () => this.clientCall(calls.withdrawMyReturn, { text: 'I file it myself this year.' });
}

const toFiled = ['checking', 'prepared', 'approved', 'filed'];
const courses = [
  ...[[], ['checking'], ['checking', 'documents'], ...[2, 3, 4].map((steps) => toFiled.slice(0, steps))],
  ...[
    [...toFiled, 'verified'],
    ['checking', 'withdrawn'],
  ],
];

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
  const { _id: clientId, caller } = await register(person);
  const course = courses[at % courses.length];
  if (course.includes('documents')) asked ??= email;
  const [form, period] = course.includes('verified') ? work[0] : work[at % work.length];
  const fields = { ...person, message: `My papers for ${form}, ${period}` };
  const { data: paper } = await caller.call(calls.uploadFiling, { body: formOf(fields, 'form26as.pdf') });
  const input = { clientId, form, period, filingIds: [paper._id], assignee: at % 4 === 3 ? null : desk._id };
  const { data } = await staff.call(calls.openReturn, { body: input });
  if (at % 4 > 0) await staff.call(calls.changeFiling, { params: { id: paper._id }, body: { status: 'opened' } });
  const journey = new Journey(data._id, caller, person);
  for (const act of course) await journey[act]();
  if (at % 3 === 0)
    await caller.call(calls.writeToOffice, { params: journey.params, body: { text: 'Is it in time?' } });
}

console.log(`
Easy Tax shows a small office at ${product.url}
  a client    ${asked}
  a reviewer  ${desk.email}
  an owner    ${owner.email}
The password of all is: ${password}
Ctrl+C ends it and removes ${folder}.`);
