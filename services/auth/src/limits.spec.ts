import { type Call, calls, pathOf } from '@easy-tax/contracts';
import { newId } from '@easy-tax/platform/data';
import { aPerson, ownerLogin } from './testing/auth-under-test.js';
import { auth, oneServiceForAll, restartWith } from './testing/suite.js';

oneServiceForAll();

const [client, token] = [aPerson(), 'A'.repeat(43)];
let sessions: { user: string[]; owner: string[] };
beforeAll(async () => {
  await auth.register(client);
  const threeOf = (person: typeof ownerLogin) => Promise.all([1, 2, 3].map(() => auth.login(person)));
  sessions = { user: await threeOf(client), owner: await threeOf(ownerLogin) };
  // Each rate then allows one use.
  await restartWith({ RATE_LIMIT_SCALE: '0.001' });
});

let addresses = 0;
const anAddress = () => {
  addresses += 1;
  return { 'x-forwarded-for': `203.0.113.${addresses}` };
};

/** Calls with a use that counts, and what its limit counts by. */
const limited: [by: 'address' | 'session' | 'account', name: keyof typeof calls, body: object | undefined][] = [
  ['address', 'register', aPerson()],
  ['address', 'google', { credential: 'a.b.c' }],
  ['address', 'resetPassword', { token, password: 'green kettle on friday' }],
  ['address', 'verifyEmail', { token }],
  ['address', 'confirmEmailChange', { token }],
  ['address', 'confirmErasure', { token }],
  ['address', 'readInvitation', { token }],
  ['address', 'acceptInvitation', { token, name: 'Dev', password: 'green kettle on friday' }],
  ['address', 'findClients', { search: 'asha' }],
  ['session', 'endSession', undefined],
  ['session', 'changePassword', { current: 'a guess by somebody', password: 'green kettle on friday' }],
  ['account', 'login', { ...aPerson(), password: 'a guess by somebody' }],
  ['account', 'forgotPassword', { email: aPerson().email }],
  ['account', 'resendVerification', undefined],
  ['account', 'changeEmail', { email: aPerson().email, current: client.password }],
  ['account', 'mailFactorCode', undefined],
  ['account', 'askForExport', undefined],
  ['account', 'eraseAccount', {}],
  ['account', 'invite', { email: 'dev@office.example', staffRole: 'reviewer' }],
  ['account', 'eraseUser', { email: aPerson().email }],
];

it.each(limited)('has a limit for each %s at %s', async (by, name, body) => {
  const call: Call = calls[name];
  const [one, two, three] = sessions[call.access === 'user' ? 'user' : 'owner'];
  const [first, second] = { address: [one, one], session: [three, three], account: [one, two] }[by];
  const place = anAddress();
  const send = async (session: string | undefined, from: Record<string, string>) => {
    const path = pathOf(call, { id: newId() });
    return auth.call(call.method, path, body, call.access === 'public' ? undefined : session, from);
  };
  expect((await send(first, place)).status).not.toBe(429);
  const refused = await send(second, by === 'address' ? place : anAddress());
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^\d+$/)]);
});
