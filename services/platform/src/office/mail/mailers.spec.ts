import { readFileSync } from 'node:fs';
import fs, { access, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { HOUR, MINUTE } from '@easy-tax/contracts';
import { createLog } from '../../core/logging/log.js';
import { aService } from '../../testing/a-service.js';
import { anSmtpServer, aSilentServer } from '../../testing/an-smtp-server.js';
import { aFolder } from '../../testing/folder.js';
import { takeOut } from '../../testing/take-out.js';
import { later, theRealDate } from '../../testing/the-date.js';
import { until } from '../../testing/until.js';
import { composeMail } from './layout/mail-frame.js';
import { canReply } from './mail.js';
import { FolderMailer, SmtpMailer } from './mailers.js';
import { Outbox } from './outbox.js';
import { OutboxRepository } from './outbox.repository.js';

const from = 'Easy Tax <office@easytax.example>';
const mail = {
  to: 'asha@example.com',
  subject: 'नमस्ते',
  text: 'Your link:\nhttps://tax.example.com/x',
  headers: { 'X-Kind': 'test' },
};

it.each([
  ['Easy Tax <no-reply@localhost>', '', false],
  ['noreply@easytax.example', '', false],
  ['Easy Tax <no-reply@localhost>', 'desk@easytax.example', true],
  [from, '', true],
])('an answer to %s with the Reply-To %j reaches somebody: %s', (configured, replyTo, expected) => {
  expect(canReply(configured, { replyTo })).toBe(expected);
});

let server: Awaited<ReturnType<typeof anSmtpServer>>;
beforeEach(async () => {
  server = await anSmtpServer();
});
afterEach(() => server.end());

describe('a mail by SMTP', () => {
  it('reaches the server of SMTP_URL whole, with its login', async () => {
    await new SmtpMailer(server.url(), from).send(mail);
    expect(server.received).toEqual([{ from: 'office@easytax.example', to: [mail.to], raw: expect.any(String) }]);
    const raw = server.received[0]?.raw;
    expect(raw).toContain(`From: ${from}`);
    expect(raw).toContain(`Subject: =?UTF-8?B?${Buffer.from(mail.subject).toString('base64')}?=`);
    expect(raw).toContain('X-Kind: test');
    expect(raw).toContain('https://tax.example.com/x');
  });

  it('has the logo of its HTML as an inline attachment, and none without HTML', async () => {
    const mailer = new SmtpMailer(server.url(), from);
    await mailer.send(
      composeMail(mail.to, { subject: 'One', preview: '', blocks: [], reason: '', signature: 'Easy Tax' }),
    );
    await mailer.send(mail);
    const [shown, plain] = server.received.map(({ raw }) => raw.replace(/\r\n/g, '\n'));
    const drawing = readFileSync(join(__dirname, '../../../../../web/src/assets/art/logo-mark-mail.png'));
    expect(shown).toMatch(/multipart\/alternative[\s\S]*text\/plain[\s\S]*multipart\/related[\s\S]*text\/html/);
    expect(shown).toMatch(/Content-ID: <logo@easy-tax>\n(.+\n)*Content-Disposition: inline/);
    expect(shown?.replace(/\n/g, '')).toContain(drawing.toString('base64'));
    expect(plain).not.toContain('image/png');
  });

  it('is not sent if the server refuses the recipient or the login', async () => {
    const stranger = { ...mail, to: 'nobody@unknown.example' };
    await expect(new SmtpMailer(server.url(), from).send(stranger)).rejects.toThrow('no such mailbox');
    await expect(new SmtpMailer(server.url('office:wrong'), from).send(mail)).rejects.toThrow('who?');
    expect(server.received).toEqual([]);
  });

  it('times out if the server does not answer, or takes too long for one mail', async () => {
    const silent = await aSilentServer();
    try {
      await expect(new SmtpMailer(silent.url, from, 50).send(mail)).rejects.toMatchObject({ code: 'ETIMEDOUT' });
      await expect(new SmtpMailer(silent.url, from, MINUTE, 50).send(mail)).rejects.toMatchObject({ code: 'EABORT' });
    } finally {
      await silent.end();
    }
  });
});

it('in a folder leaves nothing of a mail that could not be written', async () => {
  const { path, remove } = await aFolder();
  jest.spyOn(fs, 'rename').mockRejectedValueOnce(new Error('the disk is full'));
  await expect(new FolderMailer(path, from, createLog('test', 'silent')).send(mail)).rejects.toThrow('full');
  expect(await readdir(path)).toEqual([]);
  await remove();
});

it('is used for every mail of a service once SMTP_URL is set, and no file is written', async () => {
  const outbox = takeOut(Outbox);
  const service = await aService({ providers: [outbox.provider], env: { SMTP_URL: server.url(), MAIL_FROM: from } });
  await outbox.it.enqueue({ ...mail, html: '<p>Your link</p>' });
  await until(() => server.received.length === 1);
  expect(server.received[0]?.raw).toMatch(/multipart\/alternative[\s\S]*<p>Your link<\/p>/);
  await expect(access(join(service.dataDir, 'mail'))).rejects.toThrow('ENOENT');
  await service.end();
});

it.each([
  ['there is no such mailbox', 'nobody@unknown.example', '550 5.1.1 no such mailbox', true],
  ['the mailbox is full', 'nobody@unknown.example', '552 5.2.2 over quota', false],
  ['there is none for now', 'nobody@unknown.example', '450 4.1.1 come again', false],
  ['the server does not relay for us', 'nobody@unknown.example', '554 5.7.1 Relay access denied', false],
  ['the sender is not to send', 'nobody@unknown.example', '553 5.7.1 Sender address rejected', false],
  ['the login is wrong', mail.to, '', false],
])('is given up at once only if its recipient is refused for good: %s', async (_, to, reply, isOver) => {
  server.refuses(reply);
  const [outbox, stored] = [takeOut(Outbox), takeOut(OutboxRepository)];
  const service = await aService({
    providers: [outbox.provider, stored.provider],
    env: { SMTP_URL: server.url(reply ? undefined : 'office:wrong'), MAIL_FROM: from },
  });
  await outbox.it.enqueue({ ...mail, to });
  await until(() => service.log.some((line) => line.includes(isOver ? 'the mail is given up' : 'tried again')));
  expect((await stored.it.queue()).waiting).toBe(isOver ? 0 : 1);
  expect(service.log.join('')).not.toContain(to);
  await service.end();
});

it('keeps its Message-ID if it is sent again, because a stop has hidden that the server took it', async () => {
  const [outbox, stored] = [takeOut(Outbox), takeOut(OutboxRepository)];
  const service = await aService({
    providers: [outbox.provider, stored.provider],
    env: { SMTP_URL: server.url(), MAIL_FROM: from },
  });
  const died = jest.spyOn(stored.it, 'remove').mockResolvedValueOnce();
  await outbox.it.enqueue(mail);
  await until(() => died.mock.calls.length === 1);
  later(HOUR);
  await outbox.it.sendDue();
  theRealDate();
  await outbox.it.enqueue(mail);
  await until(() => server.received.length === 3);
  const [first, again, other] = server.received.map(({ raw }) => /^Message-ID: (.+)$/im.exec(raw)?.[1]?.trim());
  expect(first).toMatch(/^<[\w.-]+@easytax\.example>$/);
  expect([again, other]).toEqual([first, expect.not.stringContaining(first ?? '')]);
  await service.end();
});
