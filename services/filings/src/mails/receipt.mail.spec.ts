import { mailsIn, sender, until } from '@easy-tax/platform/testing';
import { aFiling } from '../testing/a-filings-service.js';
import * as files from '../testing/files.js';
import { oneServiceForAll, service } from '../testing/suite.js';
import { readableSize, readableTime } from './readable.js';

describe('the receipt by mail', () => {
  oneServiceForAll();

  it('goes only to the account’s confirmed address, with the sender from auth', async () => {
    const unconfirmed = await service.issuer.logIn({ emailVerified: false, email: 'ravi@example.com' });
    await service.sent(unconfirmed);
    const asha = await service.issuer.logIn();
    const { reference } = await service.sent(asha, aFiling(files.aPdf(), undefined, { email: 'somebody@example.com' }));
    await until(async () => (await mailsIn(service.folder)).length > 0);
    const [mail, ...others] = await mailsIn(service.folder);
    expect(others).toEqual([]);
    expect(mail).toContain('To: asha@example.com');
    expect(mail).toContain('Subject: We have your paper: form16.pdf');
    expect(mail).toContain(reference);
    expect(mail).toContain('https://easytax.example/profile');
    expect(mail).not.toContain('somebody@example.com');
    expect(mail).toMatch(new RegExp(`^From: "${sender.name}" <`, 'm'));
    expect(mail).toContain(`Reply-To: ${sender.replyTo}`);
    expect(mail).toMatch(new RegExp(`sent us a paper\\.\r?\n${sender.name}\r?\n`));
  });

  it('says so when the end of the paper is missing', async () => {
    const meera = await service.issuer.logIn({ email: 'meera@example.com' });
    await service.sent(meera, aFiling(files.aPdf().subarray(0, 150)));
    const mailOf = async () => (await mailsIn(service.folder)).find((mail) => mail.includes('To: meera@example.com'));
    await until(async () => (await mailOf()) !== undefined);
    expect(await mailOf()).toContain('it seems incomplete');
    expect(await mailOf()).not.toContain('reached us whole');
  });

  it('is in the language of the account', async () => {
    const ravi = await service.issuer.logIn({ email: 'ravi@example.com', language: 'hi' });
    const { reference } = await service.sent(ravi);
    const inHindi = async () => (await mailsIn(service.folder)).find((mail) => mail.includes('To: ravi@example.com'));
    await until(async () => (await inHindi()) !== undefined);
    const mail = await inHindi();
    for (const text of [`नमस्ते ${ravi.name} जी,`, 'form16.pdf पूरा मिल गया है।', reference, 'IST'])
      expect(mail).toContain(text);
  });

  it('shows size and time in a readable form, in the office’s time zone', () => {
    expect([900, 421_888, 5_452_595].map(readableSize)).toEqual(['900 bytes', '412 kB', '5.2 MB']);
    const time = new Date('2025-11-21T05:12:00Z');
    expect(readableTime.en(time)).toBe('21 Nov 2025, 10:42 IST');
    expect(readableTime.hi(time)).toMatch(/^21 नवंबर 2025.*10:42.*IST/);
  });
});
