import { DAY, limits, MINUTE } from '@easy-tax/contracts';
import { readableSize, readableTime } from '@easy-tax/platform/core';
import { Audit, Outbox } from '@easy-tax/platform/office';
import { later, mailsIn, sender, until } from '@easy-tax/platform/testing';
import { ReceiptMails, ReceiptMailsRepository } from '../papers/receive/receipt-mails.repository.js';
import { aFiling } from '../testing/a-filings-service.js';
import * as files from '../testing/files.js';
import { inFilings, oneServiceForAll, service } from '../testing/suite.js';

/** Runs the scheduled work, some time after the last paper. */
async function mailReceipts(afterMs: number = limits.receiptMailMs): Promise<void> {
  later(afterMs);
  await inFilings(async (get) => {
    await get(ReceiptMails).sendDue();
    await get(Outbox).sendDue();
  });
}
const mailsTo = async (address: string) =>
  (await mailsIn(service.folder)).filter((mail) => mail.includes(`To: ${address}`));
async function mailTo(address: string): Promise<string> {
  await mailReceipts();
  await until(async () => (await mailsTo(address)).length > 0);
  return (await mailsTo(address)).join();
}

describe('the receipt by mail', () => {
  oneServiceForAll();

  it('is one mail for all papers of a minute, also if the first ones wait for ten', async () => {
    const kavita = await service.issuer.logIn({ email: 'kavita@example.com' });
    const { reference: first } = await service.sent(kavita);
    const { reference: second } = await service.sent(kavita, aFiling(files.aPdf().subarray(0, 150)));
    await mailReceipts(limits.receiptMailMs - 10_000);
    expect(await mailsTo('kavita@example.com')).toEqual([]);
    await service.sent(kavita);
    await mailReceipts(limits.receiptMailLongestMs);
    await until(async () => (await mailsTo('kavita@example.com')).length > 0);
    await mailReceipts(limits.receiptMailLongestMs);
    const [mail = '', ...others] = await mailsTo('kavita@example.com');
    expect(others).toEqual([]);
    expect(mail).toContain('Subject: We have your 3 papers');
    await service.sent(kavita);
    // The clock had stood ahead.
    await mailReceipts(-DAY);
    await until(async () => (await mailsTo('kavita@example.com')).length === 2);
    for (const text of [first, second, 'it seems incomplete']) expect(mail).toContain(text);
  });

  it('goes only to the account’s confirmed address, with the sender from auth', async () => {
    const unconfirmed = await service.issuer.logIn({ emailVerified: false, email: 'ravi@example.com' });
    await service.sent(unconfirmed);
    const asha = await service.issuer.logIn();
    const { reference } = await service.sent(asha, aFiling(files.aPdf(), undefined, { email: 'somebody@example.com' }));
    const mail = await mailTo('asha@example.com');
    expect(await mailsTo('ravi@example.com')).toEqual([]);
    expect(mail).toContain('To: asha@example.com');
    expect(mail).toContain('Subject: We have your paper: form16.pdf');
    expect(mail).toContain(reference);
    expect(mail).toContain('https://easytax.example/profile');
    expect(mail).not.toContain('somebody@example.com');
    expect(mail).toMatch(new RegExp(`^From: "${sender.name}" <`, 'm'));
    expect(mail).toContain(`Reply-To: ${sender.replyTo}`);
    expect(mail).toMatch(new RegExp(`sent us a paper\\.\r?\n${sender.name}, 94150 36218\r?\n`));
  });

  it('goes to nobody whose account is blocked meanwhile', async () => {
    const blocked = await service.issuer.logIn({ email: 'blocked@example.com' });
    await service.sent(blocked);
    await service.issuer.block(blocked);
    await service.sent(await service.issuer.logIn({ email: 'deepak@example.com' }));
    await mailTo('deepak@example.com');
    expect(await mailsTo('blocked@example.com')).toEqual([]);
  });

  it('comes by the repeat of an upload whose process ended before it was to be mailed', async () => {
    const farah = await service.issuer.logIn({ email: 'farah@example.com' });
    const [key, paper] = [{ 'idempotency-key': 'of farah' }, aFiling()];
    let goOn = () => {};
    const isEnding = new Promise<void>((reached) => {
      jest.spyOn(ReceiptMailsRepository.prototype, 'add').mockImplementationOnce(() => {
        reached();
        return new Promise((resolve) => {
          goOn = resolve;
        });
      });
    });
    const recorded = jest.spyOn(Audit.prototype, 'recordOnce');
    const first = service.sent(farah, paper, key);
    await isEnding;
    await Promise.all(recorded.mock.results.map(({ value }) => value));
    later(MINUTE);
    const { _id } = await service.sent(farah, paper, key);
    expect(await mailTo('farah@example.com')).toContain('Subject: We have your paper: form16.pdf');
    goOn();
    await first;
    expect(await service.trailOf(_id)).toHaveLength(1);
  });

  it('says so when the end of the paper is missing', async () => {
    const meera = await service.issuer.logIn({ email: 'meera@example.com' });
    await service.sent(meera, aFiling(files.aPdf().subarray(0, 150)));
    const mail = await mailTo('meera@example.com');
    expect(mail).toContain('it seems incomplete');
    expect(mail).not.toContain('reached us whole');
  });

  it('is in the language of the account', async () => {
    const ravi = await service.issuer.logIn({ email: 'ravi@example.com', language: 'hi' });
    const { reference } = await service.sent(ravi);
    const mail = await mailTo('ravi@example.com');
    for (const text of [
      `नमस्ते ${ravi.name} जी,`,
      'form16.pdf पूरी मिल गई है।',
      reference,
      'IST',
      '/profile?papers&lang=hi#filing',
    ])
      expect(mail).toContain(text);
  });

  it('shows size and time in a readable form, in the office’s time zone', () => {
    expect([900, 421_888, 5_452_595].map(readableSize)).toEqual(['900 bytes', '412 kB', '5.2 MB']);
    const time = new Date('2025-11-21T05:12:00Z');
    expect(readableTime.en(time)).toBe('21 Nov 2025, 10:42 IST');
    expect(readableTime.hi(time)).toMatch(/^21 नवंबर 2025.*10:42.*IST/);
    expect(readableTime.en(new Date('2026-09-15T05:12:00Z'))).toBe('15 Sep 2026, 10:42 IST');
    const afterMidnight = new Date('2025-11-20T19:00:00.000Z');
    expect(readableTime.en(afterMidnight)).toBe('21 Nov 2025, 00:30 IST');
    expect(readableTime.hi(afterMidnight)).toMatch(/^21 नवंबर 2025.*00:30.*IST/);
  });
});
