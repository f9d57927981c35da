import { limits, messages } from '@easy-tax/contracts';
import { eventually, later, sender } from '@easy-tax/platform/testing';
import { contacts, oneServiceForEach } from '../testing/suite.js';

oneServiceForEach();

const subscribe = (email: unknown) => contacts.send('/contact-data/newsletter', { email });

/** Waits for the n-th mail and reads its links. */
async function linksOfMail(n: number) {
  const raw = await eventually(`mail ${n}`, async () => (await contacts.mails())[n - 1]);
  const [confirm = '', end = ''] = ['confirm', 'unsubscribe'].map(
    (name) =>
      new RegExp(`https://tax\\.example\\.com(/contact-data/newsletter/${name}\\?token=[\\w-]+)`).exec(raw)?.[1],
  );
  return { raw, confirm, end };
}
const press = (path: string) =>
  contacts.call(path, {
    method: 'POST',
    headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
  });

it('mails a link to a page with a button, which confirms once, from the sender that auth names', async () => {
  const answer = await subscribe('Asha@example.com');
  expect([answer.status, await answer.json()]).toEqual([202, { success: true, message: messages.newsletterSent }]);
  const { raw, confirm } = await linksOfMail(1);
  expect(raw).toMatch(new RegExp(`^From: "${sender.name}" <`, 'm'));
  expect(raw).toContain(`Reply-To: ${sender.replyTo}`);
  expect(raw).toContain(`Subject: Please confirm: one mail a month from ${sender.name}`);

  for (let scan = 0; scan < 2; scan += 1) {
    const opened = await contacts.call(confirm);
    expect([opened.status, await opened.text()]).toEqual([200, expect.stringContaining(`action="${confirm}"`)]);
  }
  const confirmed = await press(confirm);
  expect(confirmed.status).toBe(200);
  expect(await confirmed.text()).toContain(messages.newsletterConfirmed);
  expect((await press(confirm)).status).toBe(400);
});

it('mails a confirmed subscriber a link to unsubscribe, and confirms that by mail', async () => {
  await subscribe('asha@example.com');
  const invited = await linksOfMail(1);
  await press(invited.confirm);
  const welcome = await linksOfMail(2);
  expect(welcome.raw).toContain('Subject: You are on the list');
  expect(welcome.end).toBe(invited.end);
  expect(welcome.raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');

  for (let click = 0; click < 2; click += 1) expect((await press(welcome.end)).status).toBe(200);
  const { raw } = await linksOfMail(3);
  expect(raw).toContain('Subject: You are off the list');
  expect(raw).not.toContain('List-Unsubscribe');
  await subscribe('ravi@example.com');
  const { end } = await linksOfMail(4);
  expect((await press(end)).status).toBe(200);
  await subscribe('meera@example.com');
  expect((await linksOfMail(5)).raw).toContain('meera@example.com');
});

it('answers the same for an existing subscriber, and sends no mail', async () => {
  await subscribe('asha@example.com');
  await press((await linksOfMail(1)).confirm);
  expect((await subscribe('ASHA@example.com')).status).toBe(202);
  await subscribe('ravi@example.com');
  await linksOfMail(2);
  await linksOfMail(3);
  const mails = await contacts.mails();
  expect(mails).toHaveLength(3);
  expect(mails[2]).toContain('ravi@example.com');
});

it('makes an older link invalid by a newer one', async () => {
  await subscribe('asha@example.com');
  const older = await linksOfMail(1);
  await subscribe('asha@example.com');
  const newer = await linksOfMail(2);
  expect((await press(older.confirm)).status).toBe(400);
  const stopped = await press(older.end);
  expect([stopped.status, await stopped.text()]).toEqual([400, expect.stringContaining(messages.newsletterEndSpent)]);
  expect((await press(newer.confirm)).status).toBe(200);
});

it('confirms nothing by a link that is too old', async () => {
  await subscribe('asha@example.com');
  const { confirm } = await linksOfMail(1);
  later(limits.newsletterLinkMs);
  expect((await press(confirm)).status).toBe(400);
});

it("unsubscribes by a mail program's one click (RFC 8058), by form or multipart, and by the page's button", async () => {
  await subscribe('asha@example.com');
  const { raw, confirm, end } = await linksOfMail(1);
  const headers = raw.replace(/\r?\n[ \t]+/g, ' ');
  expect(headers).toContain(`List-Unsubscribe: <https://tax.example.com${end}>`);
  expect(headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  await press(confirm);
  const oneClick = new FormData();
  oneClick.set('List-Unsubscribe', 'One-Click');
  expect((await contacts.call(end, { method: 'POST', body: oneClick })).status).toBe(200);
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
  const again = await contacts.call(end, { method: 'POST', body });
  expect([again.status, await again.json()]).toMatchObject([200, { message: messages.newsletterEnded }]);
  expect(await (await contacts.call(end)).text()).toContain('<button');
  expect((await subscribe('asha@example.com')).status).toBe(202);
  // After the welcome and the farewell.
  expect((await press((await linksOfMail(4)).confirm)).status).toBe(200);
});

it('shows an error page for an unknown link, and refuses invalid addresses', async () => {
  const headers = { accept: 'text/html' };
  const opened = await contacts.call('/contact-data/newsletter/confirm?token=guess', { headers });
  expect([opened.status, await opened.text()]).toEqual([400, expect.stringContaining(messages.linkSpent)]);
  expect((await press('/contact-data/newsletter/unsubscribe?token=guess')).status).toBe(400);
  expect((await subscribe('nobody')).status).toBe(400);
});

it('limits the mails to one address', async () => {
  for (let n = 0; n < 3; n += 1) expect((await subscribe('asha@example.com')).status).toBe(202);
  const refused = await subscribe('Asha@Example.com');
  expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([429, expect.any(Number)]);
  expect((await subscribe('ravi@example.com')).status).toBe(202);
});

it('sends mails in the language of the page; the pages of its links have that of the browser', async () => {
  // The language was changed in another tab.
  const inTab = { 'accept-language': 'hi', cookie: 'lang=en' };
  await contacts.send('/contact-data/newsletter', { email: 'asha@example.com' }, inTab);
  const asked = await linksOfMail(1);
  expect(asked.raw).toContain('हाँ, भेजें');
  const inHindi = { cookie: 'lang=hi', accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' };
  const question = await (await contacts.call(asked.confirm, { headers: inHindi })).text();
  expect(question).toMatch(/lang="hi-IN"[\s\S]*हाँ, भेजें/);
  const confirmed = await contacts.call(asked.confirm, { method: 'POST', headers: inHindi });
  expect(await confirmed.text()).toContain('आपको हर महीने एक मेल मिलेगा।');
  const welcome = await linksOfMail(2);
  expect(welcome.raw).toMatch(/तारीखें देखें[\s\S]*\/blogs\?lang=hi/);
  await press(welcome.end);
  expect((await linksOfMail(3)).raw).toContain('वेबसाइट खोलें');
});
