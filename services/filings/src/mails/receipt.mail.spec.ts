import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sender, until } from '@easy-tax/platform/testing';
import { aFiling, aFilingsService } from '../testing/a-filings-service.js';
import * as files from '../testing/files.js';
import { readableSize, readableTime } from './readable.js';

describe('the receipt by mail', () => {
  let service: Awaited<ReturnType<typeof aFilingsService>>;
  beforeAll(async () => {
    service = await aFilingsService();
  });
  afterAll(() => service.end());

  const mails = async () =>
    (await readdir(service.folder)).includes('mail')
      ? (await readdir(join(service.folder, 'mail'))).filter((name) => name.endsWith('.eml'))
      : [];

  it('goes to the account’s confirmed address and to no other, from whom auth says', async () => {
    const unconfirmed = await service.issuer.logIn({ emailVerified: false, email: 'ravi@example.com' });
    await service.sent(unconfirmed);
    const asha = await service.issuer.logIn();
    const { reference } = await service.sent(asha, aFiling(files.aPdf(), undefined, { email: 'somebody@example.com' }));
    await until(async () => (await mails()).length > 0);
    const [name = '', ...others] = await mails();
    expect(others).toEqual([]);
    const mail = await readFile(join(service.folder, 'mail', name), 'utf8');
    expect(mail).toContain('To: asha@example.com');
    expect(mail).toContain('Subject: We have your paper: form16.pdf');
    expect(mail).toContain(reference);
    expect(mail).toContain('https://easytax.example/profile');
    expect(mail).not.toContain('somebody@example.com');
    expect(mail).toMatch(new RegExp(`^From: "${sender.name}" <`, 'm'));
    expect(mail).toContain(`Reply-To: ${sender.replyTo}`);
    expect(mail).toMatch(new RegExp(`sent us a paper\\.\r?\n${sender.name}\r?\n`));
  });

  it('says size and time as people do, in the office’s zone', () => {
    expect([900, 421_888, 5_452_595].map(readableSize)).toEqual(['900 bytes', '412 kB', '5.2 MB']);
    expect(readableTime(new Date('2025-11-21T05:12:00Z'))).toBe('21 Nov 2025, 10:42 IST');
  });
});
