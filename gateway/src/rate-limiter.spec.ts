import { RateLimiter } from './rate-limiter.js';
import { zones } from './routes.js';

describe('the coarse limit per address', () => {
  function aLimiter(scale = 1) {
    const clock = { now: 0 };
    const limiter = new RateLimiter(scale, () => clock.now);
    const times = (count: number, address: string) =>
      Array.from({ length: count }, () => limiter.take('accounts', address)).at(-1);
    return { clock, times };
  }
  const { max, windowMs } = zones.accounts;

  it('lets an address go on when its window has passed', () => {
    const { clock, times } = aLimiter();
    expect(times(max, '1.2.3.4')).toBe(0);
    expect(times(1, '1.2.3.4')).toBe(windowMs / 1000);
    expect(times(1, '1.2.3.5')).toBe(0);
    clock.now += windowMs;
    expect(times(1, '1.2.3.4')).toBe(0);
  });

  it('counts a household of IPv6 addresses as one', () => {
    const { times } = aLimiter();
    times(max, '2001:db8:1:2::1');
    expect(times(1, '2001:db8:1:2:ffff::9')).toBeGreaterThan(0);
    expect(times(1, '2001:db8:1:3::1')).toBe(0);
    times(max, '2001:db8::1');
    expect(times(1, '2001:db8::9:1')).toBeGreaterThan(0);
  });

  it('is scaled', () => {
    expect(aLimiter(2).times(max * 2, '1.2.3.4')).toBe(0);
    expect(aLimiter(2).times(max * 2 + 1, '1.2.3.4')).toBeGreaterThan(0);
  });
});
