import { limits } from '@easy-tax/contracts';
import { INTERNAL_TOKEN } from '../../testing/a-service.js';
import { listening } from '../../testing/listening.js';
import { RemoteSender } from './mail-sender.js';

const office = { name: 'Rao & Partner', replyTo: 'desk@rao.example', phone: '' };
const asConfigured = { name: '', replyTo: '', phone: '' };
let auth: Awaited<ReturnType<typeof listening>>;
let asked: number;
let answer: { status: number; body: string };
let time: number;

beforeEach(async () => {
  asked = 0;
  time = 0;
  answer = { status: 200, body: JSON.stringify(office) };
  auth = await listening((request, response) => {
    asked += 1;
    const known = request.url === '/internal/mail-sender' && request.headers['x-internal-token'] === INTERNAL_TOKEN;
    response.writeHead(known ? answer.status : 403).end(known ? answer.body : '{}');
  });
});
afterEach(() => auth.close());

const aSender = (token = INTERNAL_TOKEN) => new RemoteSender({ url: auth.url, internalToken: token }, () => time);

it('asks auth once for many mails, and again half a second later', async () => {
  const sender = aSender();
  await Promise.all([sender.now(), sender.now(), sender.now()]);
  answer.body = JSON.stringify({ ...office, name: 'Easy Tax' });
  time = limits.settingsCacheMs - 1;
  expect(await sender.now()).toEqual(office);
  expect(asked).toBe(1);
  time = limits.settingsCacheMs;
  expect((await sender.now()).name).toBe('Easy Tax');
});

it.each([
  ['is busy', 503, '{"success":false}'],
  ['talks nonsense', 200, '<html>'],
  ['sends an incomplete answer', 200, '{"name":"Somebody"}'],
])('keeps the last answer if auth %s', async (_, status, body) => {
  const sender = aSender();
  await sender.now();
  answer = { status, body };
  time = limits.settingsCacheMs;
  expect(await sender.now()).toEqual(office);
  expect(asked).toBe(2);
});

it('keeps the last answer while auth is down, and uses MAIL_FROM without one', async () => {
  const sender = aSender();
  await sender.now();
  await auth.close();
  time = limits.settingsCacheMs;
  expect(await sender.now()).toEqual(office);
  expect(await aSender().now()).toEqual(asConfigured);
});

it('does not delay a mail if auth does not answer', async () => {
  auth.server.removeAllListeners('request');
  expect(await aSender().now()).toEqual(asConfigured);
});

it('gets no sender without the services’ secret', async () => {
  expect(await aSender('guessed').now()).toEqual(asConfigured);
});
