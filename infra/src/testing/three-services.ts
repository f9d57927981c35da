import { randomBytes } from 'node:crypto';
import { startAuth } from '@easy-tax/auth';
import { startContacts } from '@easy-tax/contacts';
import { calls, EnquiryList, LoggedIn, UploadAnswer } from '@easy-tax/contracts';
import { startFilings } from '@easy-tax/filings';
import type { Env } from '@easy-tax/platform/core';
import { z } from 'zod';

export const login = { email: 'owner@example.com', password: 'correct horse battery staple' };
/** The first start of a folder makes this administrator. */
export const owner = { ADMIN_EMAIL: login.email, ADMIN_PASSWORD: login.password };
const client = { name: 'Asha Rao', mobile: '9876543210', email: 'asha@example.com' };

export const INTERNAL_TOKEN = 'a secret that the three of them share';

/** The variables of commands and services for one place. */
export const placeEnv = (env: Env): Env => ({
  PUBLIC_URL: 'http://localhost',
  LOG_LEVEL: 'error',
  RATE_LIMIT_SCALE: '100',
  STAFF_SECOND_FACTOR: 'optional',
  ...owner,
  INTERNAL_TOKEN,
  ...env,
});

/** Starts the services as the product does, without the gateway. */
export async function threeServices(env: Env, onLine?: (line: string) => void) {
  const options = onLine && { logTo: { write: onLine } };
  const auth = await startAuth(env, undefined, options);
  const contacts = await startContacts({ ...env, AUTH_URL: auth.url }, options);
  const filings = await startFilings({ ...env, AUTH_URL: auth.url }, options);
  const urls = { auth: auth.url, contacts: contacts.url, filings: filings.url };
  return {
    ...clientOf(urls),
    async stop(): Promise<void> {
      for (const service of [filings, contacts, auth]) await service.close();
    },
  };
}

export const bearing = (token: string) => ({ authorization: `Bearer ${token}` });

/** A client of the product at one address. */
export const clientAt = (url: string) => clientOf({ auth: url, contacts: url, filings: url });

/** Only what the tests read: an earlier release answers without the fields that are new. */
const Reference = UploadAnswer.shape.data.pick({ reference: true });
const Sent = z.object({ data: UploadAnswer.shape.data.pick({ reference: true, filePath: true }) });
const References = z.object({ data: z.array(Reference) });

/** A client of three services at their addresses. */
export function clientOf(urls: Readonly<Record<'auth' | 'contacts' | 'filings', string>>) {
  const json = { 'content-type': 'application/json' };
  return {
    urls,
    async logIn(email = login.email): Promise<string> {
      const body = JSON.stringify({ ...login, email });
      const answer = await fetch(`${urls.auth}${calls.login.path}`, { method: 'POST', headers: json, body });
      return LoggedIn.parse(await answer.json()).token;
    },
    async register(email: string): Promise<number> {
      const body = JSON.stringify({ name: client.name, email, password: login.password });
      return (await fetch(`${urls.auth}${calls.register.path}`, { method: 'POST', headers: json, body })).status;
    },
    async submitEnquiry(message: string): Promise<number> {
      const body = JSON.stringify({ ...client, message });
      return (await fetch(`${urls.contacts}${calls.submitEnquiry.path}`, { method: 'POST', headers: json, body }))
        .status;
    },
    /** Sends a new document. */
    async send(token: string) {
      const body = new FormData();
      for (const [name, value] of Object.entries({ ...client, message: 'My papers' })) body.append(name, value);
      const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(20_000), Buffer.from('\n%%EOF\n')]);
      body.append('file', new Blob([bytes]), 'form16.pdf');
      const upload = { method: 'POST', headers: bearing(token), body };
      const answer = await fetch(`${urls.filings}${calls.uploadFiling.path}`, upload);
      const { reference, filePath } = Sent.parse(await answer.json()).data;
      return { reference, filePath, bytes };
    },
    async open(filePath: string): Promise<Buffer> {
      return Buffer.from(await (await fetch(new URL(filePath, urls.filings))).arrayBuffer());
    },
    async enquiries(token: string, search: string) {
      const path = `${calls.listEnquiries.path}?search=${encodeURIComponent(search)}`;
      return EnquiryList.parse(await (await fetch(`${urls.contacts}${path}`, { headers: bearing(token) })).json())
        .total;
    },
    async filings(token: string): Promise<string[]> {
      const answer = await fetch(`${urls.filings}${calls.listFilings.path}`, { headers: bearing(token) });
      return References.parse(await answer.json()).data.map(({ reference }) => reference);
    },
  };
}
