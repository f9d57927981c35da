import { randomBytes } from 'node:crypto';
import { SECOND } from '@easy-tax/contracts';
import { startPoolHeartbeat } from './graceful-shutdown.js';

jest.mock('node:crypto', () => {
  const real = jest.requireActual('node:crypto');
  return { ...real, randomBytes: jest.fn(real.randomBytes) };
});

it('uses the thread pool once a second, however often it is called', () => {
  jest.useFakeTimers();
  for (const _ of [1, 2, 3]) startPoolHeartbeat();
  jest.advanceTimersByTime(10 * SECOND);
  expect(randomBytes).toHaveBeenCalledTimes(10);
  jest.useRealTimers();
});
