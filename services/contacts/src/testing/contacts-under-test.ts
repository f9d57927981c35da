import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Audit, accessToken, type Caller, type Env, inService } from '@easy-tax/platform';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { contacts } from '../contacts.definition.js';
import { EnquiriesService } from '../enquiries/enquiries.service.js';
import { startContacts } from '../index.js';

export const INTERNAL_TOKEN = 'a-secret-between-services-in-tests';

export const owner = aCaller('admin', 'owner');
export const reviewer = aCaller('admin', 'reviewer');
export const client = aCaller('user', null);
/** As whom the owner lets mails go out; auth's to know. */
export const sender = { name: 'Rao & Partner', replyTo: 'desk@rao.example' };

function aCaller(role: Caller['role'], staffRole: Caller['staffRole']): Caller {
  const who = staffRole ?? role;
  return {
    _id: randomUUID(),
    role,
    staffRole,
    name: who,
    email: `${who}@example.com`,
    emailVerified: true,
    sid: randomUUID(),
  };
}

/** What the service knows of auth: its published key, which sessions live, and the sender of mails. */
async function startAuthStandIn() {
  const { publicKey, privateKey } = await generateKeyPair('ES256');
  const jwk = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'ES256', use: 'sig' };
  const answers = new Map<string, unknown>([
    ...[owner, reviewer, client].map((caller) => [`/internal/sessions/${caller.sid}`, caller] as const),
    ['/internal/jwks', { keys: [jwk] }],
    ['/internal/mail-sender', sender],
  ]);
  const server: Server = createServer((request, response) => {
    const answer = answers.get(request.url ?? '');
    response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(answer ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const tokenOf = (caller: Caller) =>
    new SignJWT({ sid: caller.sid })
      .setProtectedHeader({ alg: 'ES256', kid: 'one' })
      .setIssuer(accessToken.issuer)
      .setAudience(accessToken.audience)
      .setExpirationTime('1h')
      .sign(privateKey);
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, tokenOf, close };
}

/** The real service with the SQLite engine in a folder of its own. */
export async function contactsUnderTest(env: Env = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'easy-tax-contacts-'));
  const auth = await startAuthStandIn();
  const settings = {
    DATA_DIR: dataDir,
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
    call,
    tokenOf: auth.tokenOf,
    /** A call with the session of somebody. */
    as: async (caller: Caller, method: string, path: string, body?: unknown) =>
      call(path, {
        method,
        headers: { authorization: `Bearer ${await auth.tokenOf(caller)}`, 'content-type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    send: (path: string, body: unknown, headers: Record<string, string> = {}) =>
      call(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }),
    /** What the audit says of one record, oldest first. */
    trail: (subject: string) => inService(contacts, settings, (context) => context.get(Audit).about(subject)),
    /** What a sweeper does now and then. */
    purge: () => inService(contacts, settings, (context) => context.get(EnquiriesService, { strict: false }).purge()),
    /** Every mail so far, as its raw text. */
    mails: async (): Promise<string[]> => {
      const folder = join(dataDir, 'mail');
      const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.eml')).sort();
      return Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
    },
    end: async () => {
      await service.close();
      await auth.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Asks until there is something to see. */
export async function eventually<T>(look: () => Promise<T | undefined>): Promise<T> {
  for (;;) {
    const seen = await look();
    if (seen !== undefined) return seen;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

export type ContactsUnderTest = Awaited<ReturnType<typeof contactsUnderTest>>;
