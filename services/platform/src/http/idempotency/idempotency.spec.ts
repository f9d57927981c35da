import { limits } from '@easy-tax/contracts';
import { Clock } from '../../core/clock.js';
import { aService } from '../../testing/a-service.js';
import { takeOut } from '../../testing/take-out.js';
import { Conflict } from '../errors.js';
import { fingerprintOf, Idempotency, requestKeyOf } from './idempotency.js';

let service: Awaited<ReturnType<typeof aService>>;
let keys: Idempotency;
let ahead: number;
const asked = () => ({ requestKey: 'key', fingerprint: 'same', createdAt: new Date().toISOString() });

beforeEach(async () => {
  ahead = 0;
  const idempotency = takeOut(Idempotency);
  const time = takeOut<Clock>(Clock);
  service = await aService({ providers: [idempotency.provider, time.provider] });
  keys = idempotency.it;
  jest.spyOn(time.it, 'now').mockImplementation(() => new Date(Date.now() + ahead));
});
afterEach(() => service.end());

it('distinguishes senders, keys and requests', () => {
  expect(requestKeyOf('asha', 'key')).not.toBe(requestKeyOf('ravi', 'key'));
  expect(requestKeyOf('a', 'b c')).not.toBe(requestKeyOf('a b', 'c'));
  expect(fingerprintOf(['a', 'bc'])).not.toBe(fingerprintOf(['ab', 'c']));
});

it('recognizes a repeat of a removed record, and refuses its key for another request', async () => {
  expect(await keys.isSpent('key', () => 'same')).toBe(false);
  await keys.spend(asked());
  await keys.spend(asked());
  expect(await keys.isSpent('key', () => 'same')).toBe(true);
  await expect(keys.isSpent('key', () => 'other')).rejects.toThrow(Conflict);
});

it('accepts a key again 24 hours after its first use', async () => {
  const first = asked();
  await keys.spend(first);
  ahead = limits.idempotencyMs + 1000;
  expect(keys.stands(first)).toBe(false);
  expect(await keys.isSpent('key', () => 'other')).toBe(false);
  await keys.spend({ ...first, fingerprint: 'other', createdAt: new Date(Date.now() + ahead).toISOString() });
  expect(await keys.isSpent('key', () => 'other')).toBe(true);
});

it('does not store an expired key', async () => {
  await keys.spend({ ...asked(), createdAt: new Date(Date.now() - limits.idempotencyMs).toISOString() });
  ahead = -limits.idempotencyMs / 2;
  expect(await keys.isSpent('key', () => 'same')).toBe(false);
});
