import { DAY, limits, MINUTE } from '@easy-tax/contracts';
import { newId } from '@easy-tax/platform/data';
import { inService, Outbox } from '@easy-tax/platform/office';
import { later, until } from '@easy-tax/platform/testing';
import { authDefinition } from '../../index.js';
import { aClient, authEnv, ownerLogin } from '../../testing/auth-under-test.js';
import { down } from '../../testing/erasing.js';
import { auth, beside, oneServiceBesideOthers } from '../../testing/suite.js';
import { SecurityMails } from './security-mails.service.js';

oneServiceBesideOthers();

const TRAIL = '/internal/security-events';
const event = (actor: string, action: string, detail: object | null = null) => ({
  _id: newId(),
  createdAt: new Date().toISOString(),
  ...{ actor, action, subject: actor, address: '203.0.113.7', detail },
});
const answer = (...data: object[]) => ({ status: 200, body: { success: true, data } });
const sendNew = () =>
  inService(authDefinition, authEnv(auth.dataDir, { LOG_LEVEL: 'silent', ...beside.env }), async (context) => {
    await context.get(SecurityMails, { strict: false }).sendNewEvents();
    await context.get(Outbox, { strict: false }).sendDue();
  });
const security = async () =>
  (await auth.mailsTo(ownerLogin.email)).filter((mail) => mail.includes('Subject: Security events'));
/** Joins the lines that quoted-printable breaks. */
const words = (mail = '') => mail.replace(/=\r?\n/g, '').replace(/\s+/g, ' ');

it('reports actions of staff and clients at all services to owners in one mail, without a client’s name', async () => {
  const { person: client, id: clientId } = await aClient(auth);
  const owner = await auth.idOf(await auth.asOwner(), ownerLogin.email);
  const zips = [1, 2, 3].map(() => event(owner, 'filings.export', { format: 'zip' }));
  const upi = event(owner, 'settings.change', { from: { upiId: '' }, to: { upiId: 'rao@bank' } });
  beside.filings.answers(TRAIL, answer(...zips, upi, event(clientId, 'two-step.fail')), answer());
  beside.contacts.answers(TRAIL, answer(event(owner, 'enquiries.export', { format: 'csv' })), answer());
  later(2 * MINUTE);
  await sendNew();
  await until(async () => (await security()).length === 1);
  const [mail] = await security();
  for (const line of [
    'A login from a new place',
    'Papers saved as a ZIP',
    '3 times',
    'A list exported',
    'UPI ID',
    'a client',
    `${ownerLogin.email} (`,
  ])
    expect(words(mail)).toContain(line);
  expect(words(mail)).not.toContain(client.name);
  expect(words(mail)).not.toContain(client.email);
  later(limits.securityMailMs);
  await sendNew();
  expect(await security()).toHaveLength(1);
});

it('asks for the events of the last ten minutes once a clock that stood ahead is right', async () => {
  for (const service of [beside.contacts, beside.filings]) service.answers(TRAIL, answer(), answer());
  later(DAY);
  await sendNew();
  later(-DAY);
  await sendNew();
  const { path = '' } = beside.filings.asked.findLast(({ path }) => path.startsWith(TRAIL)) ?? {};
  const [since = 0, until = 0] = [...new URLSearchParams(path.split('?')[1]).values()].map((at) => Date.parse(at));
  expect(until - since).toBe(limits.securityMailMs);
});

it('mails events of a service that did not answer later, and those of the others at once', async () => {
  const owner = await auth.idOf(await auth.asOwner(), ownerLogin.email);
  beside.contacts.answers(TRAIL, answer());
  beside.filings.answers(TRAIL, down, answer(event(owner, 'papers.many')));
  later(2 * MINUTE);
  await sendNew();
  await until(async () => (await security()).length === 1);
  later(limits.securityMailMs);
  await sendNew();
  await until(async () => (await security()).length === 2);
  const asked = beside.filings.asked.filter(({ path }) => path.startsWith(TRAIL)).map(({ path }) => path);
  expect(new URLSearchParams(asked[1]?.split('?')[1]).get('since')).toBeTruthy();
  expect(words((await security()).find((mail) => words(mail).includes('Papers of many clients')))).not.toBe('');
});
