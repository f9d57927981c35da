import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { Unauthenticated, Unavailable } from '../http/errors.js';
import { aCaller } from '../testing/a-caller.js';
import { INTERNAL_TOKEN } from '../testing/a-service.js';
import { listening } from '../testing/listening.js';
import { accessToken } from './access.guard.js';
import { RemoteSessionGate } from './remote-session-gate.js';

const caller = aCaller();
let auth: Awaited<ReturnType<typeof listening>>;
let keys: Awaited<ReturnType<typeof generateKeyPair>>;
let asked: number;
let keysStatus: number;
/** Number of calls that fail with the called replica. */
let dying: number;
let session: { status: number; body: unknown };
let time: number;

beforeEach(async () => {
  keys = await generateKeyPair('ES256', { extractable: true });
  asked = 0;
  keysStatus = 200;
  dying = 0;
  time = 0;
  session = { status: 200, body: caller };
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'one', alg: 'ES256' };
  auth = await listening((request, response) => {
    if (request.headers['x-internal-token'] !== INTERNAL_TOKEN) return response.writeHead(403).end('{}');
    if (request.url === '/internal/jwks') return response.writeHead(keysStatus).end(JSON.stringify({ keys: [jwk] }));
    asked += 1;
    if (asked <= dying) return request.destroy();
    if (session.status === 302) response.setHeader('location', '/internal/elsewhere');
    return response.writeHead(session.status).end(JSON.stringify(session.body));
  });
});
afterEach(() => auth.close());

const aGate = () => new RemoteSessionGate({ url: auth.url, internalToken: INTERNAL_TOKEN }, undefined, () => time);
const aToken = ({
  issuer = 'easy-tax',
  audience = 'easy-tax',
  ends = '1h',
  key = keys.privateKey,
  sid = caller.sid,
} = {}) =>
  new SignJWT({ sid })
    .setProtectedHeader({ alg: 'ES256', kid: 'one' })
    .setIssuer(issuer)
    .setAudience(audience)
    .setExpirationTime(ends)
    .sign(key);

it('returns the caller, and asks auth once for many simultaneous calls', async () => {
  const gate = aGate();
  const token = await aToken();
  const found = await Promise.all([gate.verify(token), gate.verify(token), gate.verify(token)]);
  expect(found).toEqual([caller, caller, caller]);
  expect(asked).toBe(1);
});

it('asks one other replica of auth if the first dies during the request', async () => {
  dying = 1;
  expect(await aGate().verify(await aToken())).toEqual(caller);
  expect(asked).toBe(2);
  dying = 4;
  await expect(aGate().verify(await aToken())).rejects.toThrow(Unavailable);
  expect(asked).toBe(4);
});

it('notices an ended session within half a second', async () => {
  const gate = aGate();
  const token = await aToken();
  await gate.verify(token);
  session = { status: 404, body: {} };
  time = 499;
  expect(await gate.verify(token)).toEqual(caller);
  time = 500;
  for (let call = 0; call < 2; call += 1) await expect(gate.verify(token)).rejects.toThrow(Unauthenticated);
  // Auth is asked once for both.
  expect(asked).toBe(2);
});

it('follows no redirect of auth', async () => {
  session = { status: 302, body: {} };
  await expect(aGate().verify(await aToken())).rejects.toThrow(Unavailable);
  // One call, repeated at another replica.
  expect(asked).toBeLessThanOrEqual(2);
});

it('can skip the cache, and uses the new answer from then on', async () => {
  const gate = aGate();
  await gate.callerOf(caller.sid);
  session = { status: 200, body: { ...caller, name: 'Ravi Rao' } };
  expect((await gate.callerOf(caller.sid)).name).toBe(caller.name);
  expect((await gate.callerOf(caller.sid, { isFresh: true })).name).toBe('Ravi Rao');
  expect((await gate.callerOf(caller.sid)).name).toBe('Ravi Rao');
});

it('verifies a signature once a minute, and asks for the session each time', async () => {
  const checked = jest.spyOn(crypto.subtle, 'verify');
  const gate = aGate();
  const token = await aToken();
  for (time of [0, 500, 59_999]) await gate.verify(token);
  expect([checked.mock.calls.length, asked]).toEqual([1, 3]);
  time = 60_500;
  await gate.verify(token);
  expect([checked.mock.calls.length, asked]).toEqual([2, 4]);
  checked.mockRestore();
});

it('refuses tokens that auth did not issue for this product', async () => {
  const gate = aGate();
  const stranger = await generateKeyPair('ES256');
  const refused = [
    aToken({ issuer: 'somebody' }),
    aToken({ audience: 'another' }),
    aToken({ ends: '-1s' }),
    aToken({ sid: '' }),
    aToken({ key: stranger.privateKey }),
    new SignJWT({ sid: caller.sid })
      .setProtectedHeader({ alg: 'HS256', kid: 'one' })
      .setIssuer(accessToken.issuer)
      .setAudience(accessToken.audience)
      .setExpirationTime('1h')
      .sign(new TextEncoder().encode('a secret that is long enough for HS256')),
  ];
  for (const token of refused) await expect(gate.verify(await token)).rejects.toThrow(Unauthenticated);
  expect(asked).toBe(0);
});

it('admits nobody while auth is down or answers nonsense, and asks again at once', async () => {
  const gate = aGate();
  const token = await aToken();
  keysStatus = 503;
  await expect(aGate().verify(token)).rejects.toThrow(Unavailable);
  keysStatus = 200;
  session = { status: 500, body: {} };
  await expect(gate.verify(token)).rejects.toThrow(Unavailable);
  session = { status: 200, body: { role: 'admin' } };
  await expect(gate.verify(token)).rejects.toThrow(Unavailable);
  session = { status: 200, body: caller };
  expect(await gate.verify(token)).toEqual(caller);
  time = 1000;
  await auth.close();
  await expect(gate.verify(token)).rejects.toThrow(Unavailable);
  await expect(aGate().verify(token)).rejects.toThrow(Unavailable);
});
