import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { get } from 'node:http';
import { calls, DAY, limits, messages, SECOND, sampleFiling } from '@easy-tax/contracts';
import type { OwnFiling } from '@easy-tax/platform/office';
import { later, readZip, until } from '@easy-tax/platform/testing';
import { aClient, linkToken } from '../../testing/auth-under-test.js';
import { auth, beside, oneServiceBesideOthersForAll, restartWith } from '../../testing/suite.js';

const PAGE = '/internal/personal-data/page';

oneServiceBesideOthersForAll(() => ({ RATE_LIMIT_SCALE: '1' }));

const aFiling = (change: Partial<OwnFiling> = {}): OwnFiling => ({
  ...sampleFiling,
  _id: randomUUID(),
  createdAt: '2026-11-20T10:00:00.000Z',
  reference: `ET-2026-${String(Math.floor(Math.random() * 100_000)).padStart(5, '0')}`,
  fileName: 'form16.pdf',
  savedAs: 'form16.pdf',
  mime: 'application/pdf',
  size: 4,
  sha256: 'a'.repeat(64),
  isIncomplete: false,
  returnId: null,
  papers: [],
  ...change,
});

const askFor = (token: string) =>
  auth.call<{ message: string; data: { path: string } }>('POST', calls.askForExport.path, undefined, token);
const linkFor = async (token: string) => (await askFor(token)).body.data.path;
const fetched = (path: string) => fetch(`${auth.url}${path}`);
async function unzipped(token: string) {
  const answer = await fetched(await linkFor(token));
  const files = await readZip(Buffer.from(await answer.arrayBuffer()));
  const text = (name: string) => files.find((file) => file.name === name)?.bytes.toString() ?? '';
  return { answer, files, names: files.map(({ name }) => name), text };
}

it('has the profile, every file under its reference and name, messages, and a readable index', async () => {
  const { person, token, id } = await aClient(auth);
  await linkToken(auth, person.email, 'login?verify');
  const bytes = randomBytes(300_000);
  const one = aFiling({ savedAs: 'फॉर्म १६.pdf', fileName: 'फॉर्म १६.pdf' });
  const sentByAnother = { name: '', mobile: '', email: '', message: '' };
  const two = aFiling({ savedAs: '../x.pdf', fileName: '../x.pdf', ...sentByAnother });
  const first = { status: 200, body: { rows: [one], next: 'more' } };
  const last = { status: 200, body: { rows: [two], next: null } };
  beside.filings.answers(PAGE, first, first, last, first, last, first, last);
  beside.filings.answers(`/internal/personal-data/files/${one._id}`, bytes);
  beside.filings.answers(`/internal/personal-data/files/${two._id}`, Buffer.from('%PDF'));
  const { answer, files, names, text } = await unzipped(token);
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="?easy-tax-\d{4}-\d\d-\d\d\.zip/);
  expect(names).toEqual([
    'profile.json',
    'messages.json',
    'filings.json',
    'returns.json',
    'openings.json',
    'clients.json',
    `filings/${one.reference} फॉर्म १६.pdf`,
    `filings/${two.reference} .._x.pdf`,
    'index.html',
  ]);
  expect(files[6]?.bytes.equals(bytes)).toBe(true);
  expect(JSON.parse(text('profile.json'))).toMatchObject({
    account: { email: person.email, name: 'Asha Verma' },
    signIn: { password: true, google: false },
    sessions: [expect.anything()],
    mailedLinks: [{ purpose: 'verify' }],
    familiarPlaces: [expect.anything()],
  });
  expect(JSON.parse(text('filings.json'))).toEqual([one, two]);
  expect(text('index.html')).toContain(`href="filings/${encodeURIComponent(`${one.reference} फॉर्म १६.pdf`)}"`);
  expect(text('index.html')).toContain(one.sha256);
  expect(text('index.html').match(/Sent as/g)).toHaveLength(1);
  expect(files.map(({ bytes }) => bytes.toString()).join()).not.toMatch(/argon2|passwordHash|tokenHash/);
  // Messages are asked for by an address only once that is confirmed.
  for (const { body } of beside.contacts.asked)
    expect(body).toMatchObject({ owner: { _id: id, email: null, role: 'user' } });
});

it('has returns with their documents and messages', async () => {
  const { token, id } = await aClient(auth);
  const at = '2026-11-20T10:00:00.000Z';
  const by = { _id: randomUUID(), name: 'Meera Joshi' };
  const document = { _id: randomUUID(), kind: 'computation', version: 2, fileName: 'c.pdf', savedAs: 'c.pdf' };
  const approval = {
    ...{ documentId: document._id, draft: 2, sha256: 'a'.repeat(64), consentVersion: 2, words: 'I approve.' },
    ...{ figures: null, taxpayer: 'Asha Verma', by: { ...by, side: 'client' }, email: 'asha@example.com', at },
    ...{ address: '203.0.113.7', onPaper: null },
  };
  const own = {
    ...{ _id: randomUUID(), reference: 'ETR-2026-00031', createdAt: at, taxpayer: 'Asha Verma', form: 'ITR-1' },
    ...{ formName: null, period: 'AY 2026-27', step: 'checking', dueOn: null, acknowledgement: null, requests: [] },
    ...{ events: [], fee: null, approval, steppedAt: at, assignee: null, approveBy: null, revises: null },
    ...{ needs: 0, next: 'prepared', client: { _id: id, name: 'Asha Verma' } },
    messages: [
      { _id: randomUUID(), createdAt: at, by: { ...by, side: 'office' }, text: 'Is <this> all?', requestId: null },
    ],
    documents: [
      {
        ...document,
        mime: 'application/pdf',
        size: 4,
        sha256: 'a'.repeat(64),
        createdAt: at,
        by,
        replacedAt: null,
        figures: null,
      },
    ],
  };
  beside.filings.answers('/internal/personal-data/returns/page', { status: 200, body: { rows: [own], next: null } });
  beside.filings.answers(`/internal/personal-data/files/${document._id}`, Buffer.from('%PDF'));
  const { names, text } = await unzipped(token);
  expect(names).toContain('returns/ETR-2026-00031 computation 2 c.pdf');
  expect(JSON.parse(text('returns.json'))).toEqual([own]);
  for (const part of [
    'Income tax return, AY 2026-27',
    'href="returns/ETR-2026-00031%20computation',
    'Is &lt;this&gt; all?',
    'asha@example.com, from 203.0.113.7: I approve.',
  ])
    expect(text('index.html')).toContain(part);
});

it('is named after the date in India', async () => {
  const now = Date.now();
  const evening = new Date(now).setUTCHours(20, 0, 0, 0);
  later((evening > now ? evening : evening + DAY) - now);
  const tomorrow = new Date(Date.now() + DAY).toISOString().slice(0, 10);
  const { token } = await aClient(auth);
  const answer = await fetched(await linkFor(token));
  await answer.arrayBuffer();
  expect(answer.headers.get('content-disposition')).toContain(`easy-tax-${tomorrow}.zip`);
});

it('shows typed text as text, never as HTML', async () => {
  const { token } = await aClient(auth, '<script>alert(1)</script>');
  const filing = aFiling({ message: '<img src=x onerror=alert(1)>', fileName: '"><b>' });
  beside.filings.answers(PAGE, { status: 200, body: { rows: [filing], next: null } });
  beside.filings.answers(`/internal/personal-data/files/${filing._id}`, Buffer.from('%PDF'));
  const index = (await unzipped(token)).text('index.html');
  expect(index).not.toMatch(/<script|<img|<b>/);
  expect(index).toContain('&lt;img src=x onerror=alert(1)&gt;');
});

it('names a file that is missing in the store, and continues', async () => {
  const { token } = await aClient(auth);
  const filing = aFiling();
  beside.filings.answers(PAGE, { status: 200, body: { rows: [filing], next: null } });
  beside.filings.answers(`/internal/personal-data/files/${filing._id}`, { status: 404, body: {} });
  const { names, text } = await unzipped(token);
  expect(names).toContain(`filings/${filing.reference} form16.pdf (not read).txt`);
  expect(text('index.html')).toContain('could not be read');
});

it('sends nothing while a service is down, and aborts the connection if one fails midway, so that a partial export never looks complete', async () => {
  const { token } = await aClient(auth);
  const path = await linkFor(token);
  beside.contacts.answers(PAGE, { status: 503, body: {} });
  expect((await fetched(path)).status).toBe(503);
  beside.contacts.answers(PAGE, { status: 200, body: { rows: [], next: null, newsletter: null } });
  const filing = aFiling();
  beside.filings.answers(PAGE, { status: 200, body: { rows: [filing], next: null } });
  beside.filings.answers(`/internal/personal-data/files/${filing._id}`, { status: 503, body: {} });
  await expect(fetched(path).then((answer) => answer.arrayBuffer())).rejects.toThrow();
});

it('stops all work when the client disconnects', async () => {
  const { token } = await aClient(auth);
  const filing = aFiling();
  beside.filings.answers(PAGE, { status: 200, body: { rows: [filing], next: null } });
  const path = `/internal/personal-data/files/${filing._id}`;
  beside.filings.answers(path, Buffer.alloc(500_000_000));
  const reading = get(`${auth.url}${await linkFor(token)}`);
  const [answer] = await once(reading, 'response');
  answer.on('data', () => undefined);
  await until(() => beside.filings.asked.some((call) => call.path === path));
  reading.destroy();
  await until(() => beside.filings.cut.includes(path));
});

describe('the link to it', () => {
  it('expires after 15 minutes, and with its session', async () => {
    const { token } = await aClient(auth);
    const path = await linkFor(token);
    expect((await fetched(path)).status).toBe(200);
    await auth.call('POST', '/auth/logout', undefined, token);
    const over = await fetched(path);
    expect([over.status, ((await over.json()) as { message: string }).message]).toEqual([404, messages.exportOver]);
    const { token: other } = await aClient(auth);
    const late = await linkFor(other);
    later(limits.ticketMs + SECOND);
    expect((await fetched(late)).status).toBe(404);
  });

  it('can’t be used as a token, nor a token as a link', async () => {
    const { token } = await aClient(auth);
    const ticket = (await linkFor(token)).split('/').at(-1) ?? '';
    expect((await auth.me(ticket)).status).toBe(401);
    for (const odd of [token, 'x', `${ticket}x`, 'a'.repeat(9000)])
      expect((await fetched(`/auth/export/${odd}`)).status).toBe(404);
  });

  // The service stays as it is started here.
  it('opens nothing for staff who have to set a second factor up first', async () => {
    const path = await linkFor(await auth.asOwner());
    await restartWith({ ...beside.env, STAFF_SECOND_FACTOR: 'required' });
    expect((await fetched(path)).status).toBe(404);
  });
});
