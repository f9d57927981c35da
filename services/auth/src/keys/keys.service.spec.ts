import { DAY } from '@easy-tax/contracts';
import { newId } from '@easy-tax/platform/data';
import { JwtService } from '@nestjs/jwt';
import { decodeProtectedHeader } from 'jose';
import { aStoreInTime, type StoreInTime } from '../testing/store-in-time.js';
import { KeysRepository } from './keys.repository.js';
import { AccessTokens } from './keys.service.js';

let store: StoreInTime;
beforeEach(async () => {
  store = await aStoreInTime();
});
afterEach(() => {
  jest.restoreAllMocks();
  return store.end();
});

/** A replica that has just read the pairs. */
const tokens = () => new AccessTokens(new JwtService({}), store.anotherReplica());
const aToken = () => tokens().mint({ userId: newId(), sid: newId(), endsAt: new Date(Date.now() + 30 * DAY) });
const counts = (token: string) =>
  tokens()
    .sessionOf(token)
    .then(
      () => true,
      () => false,
    );
const kidOf = (token: string) => decodeProtectedHeader(token).kid;
const published = async () => (await store.anotherReplica().listPublished()).keys.map(({ kid }) => kid);
const rotate = (options: { atOnce?: boolean; wait?: () => Promise<void> } = {}) =>
  store.anotherReplica().rotateKey(options.wait ?? (async () => undefined), options.atOnce ?? false);

it('is created once when two replicas start at the same moment', async () => {
  const [one, two] = await Promise.all([store.keys.readSigningKey(), store.anotherReplica().readSigningKey()]);
  expect(one.kid).toBe(two.kid);
  expect((await store.anotherReplica().listPublished()).keys).toMatchObject([{ kid: one.kid, alg: 'ES256' }]);
});

it('is replaced by a new key that is published before it signs; old tokens stay valid as long as a session can last', async () => {
  const before = await aToken();
  await rotate({
    wait: async () => {
      expect(await published()).toHaveLength(2);
      expect(kidOf(await aToken())).toBe(kidOf(before));
    },
  });
  const after = await aToken();
  expect(kidOf(after)).not.toBe(kidOf(before));
  expect([await counts(before), await counts(after)]).toEqual([true, true]);
  store.clock.pass(7 * DAY);
  expect([await counts(before), await counts(after)]).toEqual([false, true]);
  expect(await published()).toEqual([kidOf(after)]);
});

it('can be revoked at once with all tokens, also those of earlier keys', async () => {
  const first = await aToken();
  await rotate();
  const second = await aToken();
  await rotate({ atOnce: true });
  expect([await counts(first), await counts(second), await counts(await aToken())]).toEqual([false, false, true]);
});

it.each([
  ['was interrupted and is run again', () => Promise.reject(new Error('stopped'))],
  ['waits while another one ends', () => rotate()],
])('is replaced once by a rotation that %s', async (_, meanwhile) => {
  const before = await aToken();
  let announced: (string | undefined)[] = [];
  const wait = async () => {
    announced = await published();
    await meanwhile();
  };
  await rotate({ wait }).catch(() => rotate());
  const after = await aToken();
  expect(announced).toEqual([kidOf(before), kidOf(after)]);
  expect([await counts(before), await counts(after)]).toEqual([true, true]);
});

it('is published once, and signs, if a rotation was interrupted between its two last steps', async () => {
  const before = await aToken();
  const { promoteNext } = KeysRepository.prototype;
  jest.spyOn(KeysRepository.prototype, 'promoteNext').mockImplementationOnce(async function (
    this: KeysRepository,
    ring,
    until,
  ) {
    // There is no `next` pair to promote: only the first step is done.
    await promoteNext.call(this, { ...ring, next: ring.current }, until);
    throw new Error('the process ends here');
  });
  await expect(rotate()).rejects.toThrow('ends here');
  const after = await aToken();
  expect((await published()).toSorted()).toEqual([kidOf(before), kidOf(after)].toSorted());
  await rotate();
  expect(kidOf(await aToken())).toBe(kidOf(after));
  expect([await counts(before), await counts(after)]).toEqual([true, true]);
});

it('rejects a token with an unknown key id', async () => {
  const stranger = await aStoreInTime();
  const foreign = new AccessTokens(new JwtService({}), stranger.keys);
  const token = await foreign.mint({ userId: newId(), sid: newId(), endsAt: new Date(Date.now() + DAY) });
  await stranger.end();
  expect(await counts(token)).toBe(false);
});
