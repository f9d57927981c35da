import { type Call, calls } from '@easy-tax/contracts';
import type { Page } from 'playwright-core';
import { Caller } from '../caller.js';
import { until } from '../wait.js';

/** As many as reach each of a few replicas. */
const ASKED_AT_ONCE = 4;

/**
 * The session of a page ends behind its back, as by a new password elsewhere. A service trusts its last answer about a
 * session for half a second: what is done next finds it over at the service of that call, whichever replica answers.
 */
export async function endSession(page: Page, call: Call): Promise<void> {
  const as = new Caller(await page.evaluate(() => localStorage.getItem('token')));
  await as.call(calls.logout);
  await until('the end of the session', async () => {
    const replies = await Promise.all(Array.from({ length: ASKED_AT_ONCE }, () => as.send(call)));
    return replies.every(({ status }) => status === 401);
  });
}
