/** Polls until the result is truthy. @param what names the condition in the error of a time-out */
export async function until<T>(
  what: string,
  ask: () => Promise<T | null | undefined | false>,
  withinMs = 15_000,
): Promise<T> {
  const end = Date.now() + withinMs;
  for (;;) {
    const answer = await ask();
    if (answer) return answer;
    if (Date.now() > end) throw new Error(`waited ${withinMs} ms for ${what}`);
    await new Promise((done) => setTimeout(done, 25));
  }
}
