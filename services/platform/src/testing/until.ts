import { setTimeout as wait } from 'node:timers/promises';

/** A busy machine with a slow database takes its time; below the time-out of a test, so that it can say what it waited for. */
const PATIENCE_MS = 20_000;

/** Asks until the answer is there; a test that waits in vain fails with what it waited for, though the date stands still. */
export async function eventually<T>(what: string, ask: () => Promise<T | undefined>): Promise<T> {
  for (const end = performance.now() + PATIENCE_MS; performance.now() < end; ) {
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
