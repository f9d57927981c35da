import { setTimeout as wait } from 'node:timers/promises';

/** Resolves once the condition holds; asks again and again, for at most five seconds. */
export async function until(holds: () => Promise<boolean> | boolean): Promise<void> {
  for (const end = performance.now() + 5000; performance.now() < end; ) {
    if (await holds()) return;
    await wait(10);
  }
  throw new Error('it did not come to pass');
}
