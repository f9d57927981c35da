import { networkOf, rates, SECOND } from '@easy-tax/contracts';
import { RateLimiterMemory } from 'rate-limiter-flexible';

/** Counts requests for pages and files by address. The result is the number of seconds to wait; 0: go on. */
export function pageRate(scale: number): (address: string) => Promise<number> {
  const { windowMs, perAddress } = rates.pages;
  const points = Math.max(1, Math.floor(perAddress * scale));
  const limiter = new RateLimiterMemory({ points, duration: windowMs / SECOND });
  return async (address) => {
    const { consumedPoints, msBeforeNext } = await limiter.penalty(networkOf(address));
    return consumedPoints > points ? Math.max(1, Math.ceil(msBeforeNext / SECOND)) : 0;
  };
}
