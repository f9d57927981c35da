import { SystemClock } from '../clock.js';
import { Leases, RENEW_MS } from './leases.js';
import { LEASE_MS } from './leases.repository.js';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** The test decides how the records answer. */
async function aLease() {
  const keep = jest.fn(async (_name: string, _holder: string, _now: Date) => true);
  const release = jest.fn(async () => undefined);
  const leases = new Leases({ acquire: async () => true, renew: keep, release }, new SystemClock(), { shared: true });
  const lease = await leases.acquire('mails');
  if (!lease) throw new Error('no lease');
  return { lease, keep, release };
}

it('is renewed for as long as it is held, and no longer', async () => {
  const { lease, keep, release } = await aLease();
  await jest.advanceTimersByTimeAsync(10 * LEASE_MS);
  expect(keep).toHaveBeenCalledTimes((10 * LEASE_MS) / RENEW_MS);
  expect(keep.mock.calls.at(-1)?.[2].getTime()).toBe(Date.now());
  expect(lease.lost.aborted).toBe(false);
  await lease.release();
  await jest.advanceTimersByTimeAsync(LEASE_MS);
  expect(keep).toHaveBeenCalledTimes((10 * LEASE_MS) / RENEW_MS);
  expect(release).toHaveBeenCalledWith('mails', expect.any(String));
});

it('is lost at once where another has it, and is then not taken from that one', async () => {
  const { lease, keep, release } = await aLease();
  keep.mockResolvedValue(false);
  await jest.advanceTimersByTimeAsync(RENEW_MS);
  expect(lease.lost.aborted).toBe(true);
  await lease.release();
  expect(release).not.toHaveBeenCalled();
});

it('outlives a moment without an answer, and is lost when its time is over without one', async () => {
  const { lease, keep } = await aLease();
  keep.mockRejectedValueOnce(new Error('down')).mockRejectedValueOnce(new Error('down'));
  await jest.advanceTimersByTimeAsync(3 * RENEW_MS);
  expect(lease.lost.aborted).toBe(false);
  keep.mockRejectedValue(new Error('down'));
  await jest.advanceTimersByTimeAsync(LEASE_MS - RENEW_MS / 2);
  expect(lease.lost.aborted).toBe(false);
  await jest.advanceTimersByTimeAsync(RENEW_MS / 2);
  expect(lease.lost.aborted).toBe(true);
});
