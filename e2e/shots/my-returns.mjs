import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

const taxpayer = { name: 'Aarti Bhatt', email: 'aarti.bhatt.2@example.com', password: 'a lamp beside the window' };
const asked = [
  ['Interest certificate of the second bank', 'AIS shows ₹38,400 from it; the certificate says how much tax was cut.'],
  ['AIS, page 2', 'The sums in its last column are missing.'],
  ['Rent receipts, April to June', 'They prove your house rent.'],
].map(([title, reason]) => ({ title, reason }));

const POLL_MS = 100;
const DAY_MS = 86_400_000;
const dayIn = (days) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

/**
 * A client with a return at each step that needs them, and one to e-verify.
 * @param {(method: string, path: string, body?: object | null, token?: string) => Promise<any>} ask
 * @returns {Promise<string>} the client's token
 */
export async function fillMyReturns(ask, { file, owner, dataDir }) {
  const { sampleFiguresFor } = await import('@easy-tax/contracts');
  const call = (route, body, token) => ask(...route.split(' '), body, token);
  await call('POST /auth/register', taxpayer);
  const { token } = await call('POST /auth/login', taxpayer);
  await call('POST /auth/email/verify', { token: await confirmingToken(dataDir) }, token);
  const { data } = await call('GET /auth/checkauth', undefined, token);
  const staff = (await call('GET /auth/checkauth', undefined, owner)).data.user._id;

  const open = async (form, period, more = {}) => {
    const body = { clientId: data.user._id, form, period, assignee: staff, ...more };
    const { _id } = (await call('POST /api/returns', body, owner)).data;
    await step(_id, { to: 'checking' });
    return _id;
  };
  const change = async (id, path, body) => {
    const { version } = (await call(`GET /api/returns/${id}`, undefined, owner)).data;
    return call(path, { ...body, version }, owner);
  };
  const step = (id, body) => change(id, `POST /api/returns/${id}/step`, body);
  const send = async (id) => {
    const form = new FormData();
    form.append('kind', 'draft');
    form.append('file', file, 'draft.pdf');
    const documentId = (await call(`POST /api/returns/${id}/documents`, form, owner)).data.fileId;
    const note = 'Refund to claim: ₹49,000, to your account ending in 4417.';
    await step(id, { to: 'prepared', documentId, approveBy: dayIn(5), note, figures: sampleFiguresFor('ITR-2') });
    return documentId;
  };

  const needed = await open('ITR-1', 'AY 2026-27');
  await call(`POST /api/returns/${needed}/requests`, { items: asked, dueOn: dayIn(2) }, owner);
  await call(`POST /api/returns/${needed}/messages`, { text: 'Is the second account yours?' }, owner);
  await call(`POST /api/my-returns/${needed}/messages`, { text: 'Yes, an old fixed deposit.' }, token);
  await open('GSTR-9', 'FY 2025-26');
  const prepared = await open('ITR-2', 'AY 2026-27', { taxpayer: 'Ramesh Bhatt' });
  await change(prepared, `PATCH /api/returns/${prepared}`, { fee: { amount: 1500 } });
  await send(prepared);
  const filed = await open('ITR-4', 'AY 2026-27', { taxpayer: 'Kavita Bhatt' });
  const documentId = await send(filed);
  const { documents, consent } = (await call(`GET /api/my-returns/${filed}`, undefined, token)).data;
  const { sha256 } = documents.find(({ _id }) => _id === documentId);
  await call(`POST /api/my-returns/${filed}/approve`, { documentId, sha256, consentVersion: consent.version }, token);
  await step(filed, { to: 'filed', acknowledgement: '412845960261126', filedOn: dayIn(0) });
  const acknowledgement = new FormData();
  acknowledgement.append('kind', 'acknowledgement');
  acknowledgement.append('file', file, 'itr-v.pdf');
  await call(`POST /api/returns/${filed}/documents`, acknowledgement, owner);
  return token;
}

/** Waits for the mail in the data folder and reads it from there. */
async function confirmingToken(dataDir) {
  const folder = join(dataDir, 'mail');
  const find = () =>
    (existsSync(folder) ? readdirSync(folder) : [])
      .map((name) => readFileSync(join(folder, name), 'utf8'))
      .find((text) => text.includes(`To: ${taxpayer.email}`));
  while (!find()) await setTimeout(POLL_MS);
  const mail = find();
  return /verify=3D([\w-]+)/.exec(mail.replace(/=\r?\n/g, ''))[1];
}
