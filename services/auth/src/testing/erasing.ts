import { eventually, until } from '@easy-tax/platform/testing';
import { aPerson } from './auth-under-test.js';
import { auth } from './suite.js';

/** The internal call that erases an account's data. */
export const ERASE = '/internal/personal-data/erase';
export const down = { status: 503, body: { success: false } };
export const yes = { status: 200, body: { success: true } };
export const cut = new Error('the process ends here');

export const erase = (token: string, current?: string) => auth.call('POST', '/auth/erasure', { current }, token);

/** Waits until the address of an erased account can be registered. */
export const isFree = ({ email }: { readonly email: string }) =>
  until(async () => (await auth.register({ ...aPerson(), email })).status === 201);

/** Waits for both mails about the erasure. */
export const bothMails = (email: string) =>
  eventually('two mails', async () => {
    const mails = (await auth.mailsTo(email)).filter((mail) => mail.includes('erased'));
    return mails.length === 2 ? mails : undefined;
  });
