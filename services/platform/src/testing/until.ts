import { setTimeout as wait } from 'node:timers/promises';

/** Long enough for a busy machine, but below a test's time-out, so that the error can name the condition. */
const TIMEOUT_MS = 20_000;

/** Polls until there is a result, which `false` is not; the error of a time-out names it. Works with a faked date. */
export async function eventually<T extends object | string | number | true>(
  what: string,
  ask: () => Promise<T | undefined>,
): Promise<T> {
  for (const end = performance.now() + TIMEOUT_MS; performance.now() < end; ) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    await wait(10);
  }
  throw new Error(`waited in vain for ${what}`);
}

/** Resolves once the condition holds. */
export async function until(holds: () => Promise<boolean> | boolean): Promise<void> {
  await eventually('a condition to hold', async () => ((await holds()) ? true : undefined));
}
