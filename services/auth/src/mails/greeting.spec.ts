import { composeMail } from '@easy-tax/platform';
import { eventually } from '@easy-tax/platform/testing';
import { emailChangeNotice } from '../email-address/email-address.mail.js';
import { erasureBegunMail, erasureDoneMail } from '../erasure/erasure.mail.js';
import { passwordChangedMail } from '../passwords/password.mail.js';
import { type AuthUnderTest, anAuthService, aPerson } from '../testing/auth-under-test.js';
import type { AccountMail, Addressee } from './account-mail.js';

const publicUrl = 'https://easytax.example';
const at = new Date('2026-11-21T05:12:00.000Z');
const lure = 'You won! Open evil.example';

const mails: readonly [string, (to: Addressee) => AccountMail][] = [
  ['that the password was changed', (to) => passwordChangedMail(to, at)],
  ['that the address is to be changed', (to) => emailChangeNotice(to)],
  ['that the account is being erased', (to) => erasureBegunMail({ to, at })],
  ['that the account is erased', (to) => erasureDoneMail({ to, at })],
];

const mailOf = (mail: AccountMail) =>
  composeMail('to@example.com', { ...mail({ publicUrl }), reason: 'none', signature: 'Easy Tax' });

describe.each(mails)('the mail %s', (_, mailTo) => {
  it('has nothing that was written by whoever gave an address that nobody has confirmed', () => {
    const mail = mailOf(mailTo({ email: 'stranger@example.com', name: lure, emailVerified: false }));
    expect(mail.text).toMatch(/^Namaste,\n/);
    expect(JSON.stringify(mail)).not.toMatch(/won|evil/);
  });

  it('greets by name who has confirmed it', () => {
    const mail = mailOf(mailTo({ email: 'asha@example.com', name: 'Asha Verma', emailVerified: true }));
    expect(mail.text).toMatch(/^Namaste Asha Verma,\n/);
  });
});

describe('the mail that asks to confirm an address', () => {
  let auth: AuthUnderTest;
  beforeAll(async () => {
    auth = await anAuthService();
  });
  afterAll(() => auth.end());

  it('has nothing that was written by whoever gave it', async () => {
    const stranger = aPerson();
    await auth.register({ ...stranger, name: lure });
    const mail = await eventually('the mail', async () => (await auth.mailsTo(stranger.email))[0]);
    expect(mail).toContain('Subject: Confirm your email address');
    expect(mail).toContain('Namaste,');
    expect(mail).not.toMatch(/You won|evil/);
  });
});
