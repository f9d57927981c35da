import type { Caller } from '@easy-tax/platform/access';
import type { Env } from '@easy-tax/platform/core';
import { inService } from '@easy-tax/platform/office';
import { aCaller, aFolder, aSessionIssuer, INTERNAL_TOKEN, mailsIn, storedTrailOf } from '@easy-tax/platform/testing';
import { contactsDefinition } from '../contacts.module.js';
import { EnquiriesService } from '../enquiries/enquiries.service.js';
import { startContacts } from '../index.js';

const member = { role: 'admin', name: 'member' } as const;
export const owner = aCaller({ ...member, staffRole: 'owner', email: 'owner@example.com' });
export const reviewer = aCaller({ ...member, staffRole: 'reviewer', email: 'reviewer@example.com' });
export const client = aCaller({ email: 'user@example.com' });

/** The real service with the SQLite engine in a folder of its own. */
export async function contactsUnderTest(env: Env = {}) {
  const folder = await aFolder();
  const auth = await aSessionIssuer();
  const tokenOf = async (caller: Caller) => (await auth.logIn(caller)).token;
  const settings = {
    DATA_DIR: folder.path,
    PUBLIC_URL: 'https://tax.example.com',
    AUTH_URL: auth.url,
    INTERNAL_TOKEN,
    LOG_LEVEL: 'silent',
    ...env,
  };
  const service = await startContacts(settings);
  const call = (path: string, init: RequestInit = {}) => fetch(`${service.url}${path}`, init);
  return {
    env: settings,
    invitations: auth.invitations,
    call,
    tokenOf,
    /** A call with the session of somebody. */
    as: async (caller: Caller, method: string, path: string, body?: unknown) =>
      call(path, {
        method,
        headers: { authorization: `Bearer ${await tokenOf(caller)}`, 'content-type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    send: (path: string, body: unknown, headers: Record<string, string> = {}) =>
      call(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }),
    /** The audit events of one record, oldest first. */
    trail: (subject: string) => storedTrailOf(contactsDefinition, settings, subject),
    /** Runs the scheduled work once. */
    purge: () =>
      inService(contactsDefinition, settings, (context) => context.get(EnquiriesService, { strict: false }).purge()),
    /** Every mail so far. */
    mails: () => mailsIn(folder.path),
    end: async () => {
      await service.close();
      await auth.close();
      await folder.remove();
    },
  };
}

export type ContactsUnderTest = Awaited<ReturnType<typeof contactsUnderTest>>;
