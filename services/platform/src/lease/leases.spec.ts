import { SystemClock } from '../clock.js';
import { LEASE_MS, RENEW_MS, RenewedLease } from './leases.js';
import type { Wish } from './leases.repository.js';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** The test decides how the records answer. */
function aLease() {
  const keep = jest.fn(async (_: Wish) => true);
  const release = jest.fn(async () => undefined);
  const lease = new RenewedLease('mails', 'this one', { keep, release }, new SystemClock(), performance.now());
  return { lease, keep, release };
}

it('is renewed for as long as it is held, and no longer', async () => {
  const { lease, keep, release } = aLease();
  await jest.advanceTimersByTimeAsync(10 * LEASE_MS);
  expect(keep).toHaveBeenCalledTimes((10 * LEASE_MS) / RENEW_MS);
  const [last] = keep.mock.calls.at(-1) ?? [];
  expect(last?.until.getTime()).toBe(Date.now() + LEASE_MS);
  expect(lease.lost.aborted).toBe(false);
  await lease.release();
  await jest.advanceTimersByTimeAsync(LEASE_MS);
  expect(keep).toHaveBeenCalledTimes((10 * LEASE_MS) / RENEW_MS);
  expect(release).toHaveBeenCalledWith('mails', 'this one');
});

it('is lost at once where another has it, and is then not taken from that one', async () => {
  const { lease, keep, release } = aLease();
  keep.mockResolvedValue(false);
  await jest.advanceTimersByTimeAsync(RENEW_MS);
  expect(lease.lost.aborted).toBe(true);
  await lease.release();
  expect(release).not.toHaveBeenCalled();
});

it('outlives a moment without an answer, and is lost when its time is over without one', async () => {
  const { lease, keep } = aLease();
  keep.mockRejectedValueOnce(new Error('down')).mockRejectedValueOnce(new Error('down'));
  await jest.advanceTimersByTimeAsync(3 * RENEW_MS);
  expect(lease.lost.aborted).toBe(false);
  keep.mockRejectedValue(new Error('down'));
  await jest.advanceTimersByTimeAsync(LEASE_MS - RENEW_MS / 2);
  expect(lease.lost.aborted).toBe(false);
  await jest.advanceTimersByTimeAsync(RENEW_MS / 2);
  expect(lease.lost.aborted).toBe(true);
});
