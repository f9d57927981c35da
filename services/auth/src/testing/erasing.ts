import { eventually, until } from '@easy-tax/platform/testing';
import { aPerson } from './auth-under-test.js';
import { auth } from './suite.js';

/** The call by which auth has another service erase. */
export const ERASE = '/internal/personal-data/erase';
export const down = { status: 503, body: { success: false } };
export const yes = { status: 200, body: { success: true } };
export const cut = new Error('the process ends here');

export const erase = (token: string, current?: string) => auth.call('POST', '/auth/erasure', { current }, token);

/** The address of an erased account may be registered again. */
export const isFree = ({ email }: { readonly email: string }) =>
  until(async () => (await auth.register({ ...aPerson(), email })).status === 201);

/** The subjects of the mails about the erasure, once both have arrived. */
export const bothMails = (email: string) =>
  eventually('two mails', async () => {
    const mails = (await auth.mailsTo(email)).filter((mail) => mail.includes('erased'));
    return mails.length === 2 ? mails : undefined;
  });
