import type { ErrorBody, SessionUser, StaffRole, User } from '@easy-tax/contracts';
import type { Env } from '@easy-tax/platform/core';
import { aFolder, eventually, mailsIn, storedTrailOf } from '@easy-tax/platform/testing';
import { authDefinition, type Credentials, startAuth } from '../index.js';
import { LinkRequests } from '../links/mail-links.service.js';

export const internalToken = 'a-secret-between-services-in-tests';
export const ownerLogin: Credentials = { email: 'meera@office.example', password: 'seven brass lamps' };

/** Cheap hashes, because tests often log in and make recovery codes. */
export const quickHashing = { memoryCost: 64, timeCost: 2, parallelism: 1 };

export const authEnv = (dataDir: string, more: Env = {}): Env => ({
  DATA_DIR: dataDir,
  PUBLIC_URL: 'https://easytax.example',
  INTERNAL_TOKEN: internalToken,
  MAIL_FROM: 'Easy Tax <office@easytax.example>',
  ADMIN_EMAIL: ownerLogin.email,
  ADMIN_PASSWORD: ownerLogin.password,
  RATE_LIMIT_SCALE: '100',
  STAFF_SECOND_FACTOR: 'optional',
  ...more,
});

/** All fields that an answer may have. */
type Body = Partial<ErrorBody> & {
  message?: string;
  token?: string;
  data?: { user: SessionUser };
};

export interface Answer<B = Body> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: B;
}

/** Matches an answer with that status and message. */
export const saying = (status: number, message: string) => ({ status, body: { message } });

/** The real service on a free port, with SQLite and the mail folder in a folder of its own. */
export async function anAuthService(more: Env = {}, dataDir?: string) {
  const folder = dataDir === undefined ? await aFolder() : { path: dataDir, remove: async () => undefined };
  const log: string[] = [];
  const firstAdmins: Credentials[] = [];
  const hooks = { hashing: quickHashing, onFirstAdmin: (made: Credentials) => void firstAdmins.push(made) };
  const running = await startAuth(authEnv(folder.path, more), hooks, {
    logTo: { write: (line) => void log.push(line) },
  });

  async function call<B = Body>(
    method: string,
    path: string,
    body?: unknown,
    token?: string,
    headers: Record<string, string> = {},
  ): Promise<Answer<B>> {
    const response = await fetch(`${running.url}${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    return { status: response.status, headers: response.headers, body: (await response.json()) as B };
  }

  const login = async ({ email, password }: Credentials): Promise<string> => {
    const { body } = await call('POST', '/auth/login', { email, password });
    if (!body.token) throw new Error(`no token: ${body.message}`);
    return body.token;
  };

  const mailsTo = async (address: string) =>
    (await mailsIn(folder.path)).filter((mail) => mail.includes(`To: ${address}`));

  const users = async (token: string) =>
    (await call<{ data: User[] }>('GET', '/auth/users', undefined, token)).body.data;

  return {
    url: running.url,
    dataDir: folder.path,
    log,
    firstAdmins,
    call,
    login,
    register: (person: Credentials & { name?: string }) =>
      call('POST', '/auth/register', { name: 'Asha Verma', ...person }),
    /** The account behind a session. */
    me: (token?: string) => call('GET', '/auth/checkauth', undefined, token),
    asOwner: () => login(ownerLogin),
    users,
    /** The row of an address in the list of users. */
    user: async (token: string, email: string) => (await users(token)).find((user) => user.email === email),
    idOf: async (token: string, email: string) => (await users(token)).find((user) => user.email === email)?._id ?? '',
    introspect: (sid: string) =>
      call('GET', `/internal/sessions/${sid}`, undefined, undefined, { 'x-internal-token': internalToken }),
    /** The audit events of one account, oldest first. */
    trail: (subject: string) => storedTrailOf(authDefinition, authEnv(folder.path, more), subject),
    /** A provider of the running service. */
    get: running.get,
    /** Sends requested links without the usual random delay. */
    sendLinks: () => running.get(LinkRequests).sendDue(),
    mailsTo,
    /** Waits for a mail with this text to an address. */
    mailWith: (address: string, text: string) =>
      eventually(`a mail to ${address} with: ${text}`, async () =>
        (await mailsTo(address)).find((mail) => mail.includes(text)),
      ),
    close: () => running.close(),
    end: async () => {
      await running.close();
      await folder.remove();
    },
  };
}
export type AuthUnderTest = Awaited<ReturnType<typeof anAuthService>>;

/** A person with a unique address. */
let people = 0;
export function aPerson(): Credentials & { name: string } {
  people += 1;
  return { name: 'Asha Verma', email: `asha.${people}@example.com`, password: 'blue kettle on monday' };
}

/** The `sid` that a token names, read without checking it. */
export const claimsOf = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;
export const sidOf = (token: string): string => String(claimsOf(token).sid);

/** The token of the newest link of that kind in the mails to an address. */
export async function linkToken(
  auth: AuthUnderTest,
  address: string,
  kind: 'password?token' | 'login?verify' | 'login?newEmail' | 'login?erase' | 'register?invite',
): Promise<string> {
  await auth.sendLinks();
  return eventually(`a mail with ${kind} to ${address}`, async () => {
    const mail = (await auth.mailsTo(address)).findLast((text) => text.includes(kind));
    return mail?.split(`https://easytax.example/${kind}=`)[1]?.match(/^[\w-]+/)?.[0];
  });
}

/** A new client, logged in. */
export async function aClient(auth: AuthUnderTest, name = 'Asha Verma') {
  const person = { ...aPerson(), name };
  await auth.register(person);
  const token = await auth.login(person);
  return { person, token, id: String(claimsOf(token).sub) };
}

/**
 * Confirms the address by the mailed link and logs in; only then may the account become staff.
 * @param session an existing session of the account
 */
export async function confirmEmail(auth: AuthUnderTest, person: Credentials, session?: string): Promise<void> {
  const token = await linkToken(auth, person.email, 'login?verify');
  const { status } = await auth.call('POST', '/auth/email/verify', { token }, session ?? (await auth.login(person)));
  if (status !== 200) throw new Error(`${person.email} was not confirmed`);
}

/** A member of the staff, logged in after the role was given. */
export async function aColleague(auth: AuthUnderTest, staffRole: StaffRole) {
  const person = aPerson();
  await auth.register(person);
  await confirmEmail(auth, person);
  const owner = await auth.asOwner();
  const id = await auth.idOf(owner, person.email);
  await auth.call('PATCH', `/auth/users/${id}`, { role: 'admin', staffRole }, owner);
  return { person, id, token: await auth.login(person) };
}
