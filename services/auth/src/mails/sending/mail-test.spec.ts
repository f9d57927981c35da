import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { asBuilt, calls } from '@easy-tax/contracts';
import { eventually } from '@easy-tax/platform/testing';
import { anAuthService, aPerson, internalToken, ownerLogin } from '../../testing/auth-under-test.js';
import { auth, oneServiceForAll } from '../../testing/suite.js';
import type { MailTest } from './mail-test.service.js';

oneServiceForAll();
let owner: string;
beforeAll(async () => {
  owner = await auth.asOwner();
});

const set = async (changes: object) => {
  const { revision } = (
    await auth.call<{ data: { revision: number } }>('GET', calls.authSettings.path, undefined, owner)
  ).body.data;
  return auth.call('PATCH', calls.changeAuthSettings.path, { revision, changes }, owner);
};
const test = (service = auth, token = owner) =>
  service.call<{ data: MailTest }>('POST', calls.testMail.path, undefined, token);

describe('the test mail', () => {
  it('reaches the owner who requested it, by the sender and reply-to address of the settings, as all mails, and shows the mail server’s answer', async () => {
    expect((await set({ mailSenderName: 'Rao & Partner', mailReplyTo: 'desk@rao.example' })).status).toBe(200);
    const { status, body } = await test();
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ outcome: 'accepted', to: ownerLogin.email });
    expect(body.data.answer).toMatch(/\.eml$/);
    const [mail, ...others] = await auth.mailsTo(ownerLogin.email);
    expect(others).toEqual([]);
    expect(mail).toContain('From: "Rao & Partner" <office@easytax.example>');
    expect(mail).toContain('Reply-To: desk@rao.example');
    expect(mail).toContain('Rao & Partner, https://easytax.example');
    const person = aPerson();
    await auth.register(person);
    const other = await eventually('a mail', async () => (await auth.mailsTo(person.email))[0]);
    expect(other).toContain('Rao & Partner, https://easytax.example');
    const asService = { 'x-internal-token': internalToken };
    const sender = await auth.call('GET', '/internal/mail-sender', undefined, undefined, asService);
    expect(sender.body).toMatchObject({ name: 'Rao & Partner' });
  });

  it('reports a refusal of the mail server, without its password', async () => {
    const other = await anAuthService({ SMTP_URL: 'smtp://office:secret@127.0.0.1:9' });
    const { body } = await test(other, await other.asOwner());
    expect(body.data.outcome).toBe('refused');
    expect(body.data.answer).toContain('ECONNREFUSED');
    expect(JSON.stringify(body)).not.toContain('secret');
    await other.end();
  });

  it('reports a silent mail server, before the request times out', async () => {
    const calling = new Set<Socket>();
    const mute = createServer((socket) => calling.add(socket)).listen(0, '127.0.0.1');
    await once(mute, 'listening');
    const { port } = mute.address() as AddressInfo;
    const other = await anAuthService({ SMTP_URL: `smtp://127.0.0.1:${port}` });
    const { body } = await test(other, await other.asOwner());
    for (const socket of calling) socket.destroy();
    mute.close();
    await other.end();
    expect(body.data).toMatchObject({ outcome: 'silent', answer: '' });
  }, 15_000);
});

it('signs mails with the telephone that an owner has set, and tells it to every page, with all that is not as built', async () => {
  const details = async () => (await auth.call('GET', calls.officeDetails.path)).body;
  expect(await details()).toEqual({ success: true, data: null });
  expect((await set({ officePhone: '12345' })).status).toBe(400);
  expect((await set({ mailSenderName: '', officeName: 'Verma and Co', officePhone: '०५२२ 401-2233' })).status).toBe(
    200,
  );
  await test();
  expect((await auth.mailsTo(ownerLogin.email)).at(-1)).toContain('Verma and Co, 52240 12233');
  const data = { ...asBuilt, officeName: 'Verma and Co', officePhone: '5224012233' };
  expect(await details()).toEqual({ success: true, data });
});
