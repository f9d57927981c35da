import { setImmediate } from 'node:timers/promises';
import type { Count } from '@easy-tax/contracts';
import type { Page } from './data/records.js';

export const countOf = ({ total, totalExact }: Page<unknown>): Count => ({ value: total, exact: totalExact });

/** Counts each status and all, one after the other: other requests run in between. */
export async function countEach<Status extends string>(
  statuses: readonly Status[],
  count: (status?: Status) => Promise<Count>,
): Promise<Record<Status | 'all', Count>> {
  const counts: [Status, Count][] = [];
  for (const status of statuses) {
    counts.push([status, await count(status)]);
    await setImmediate();
  }
  const isWhole = counts.every(([, { exact }]) => exact);
  const sum = counts.reduce((all, [, { value }]) => all + value, 0);
  const all = isWhole ? { value: sum, exact: true } : await count();
  return { ...(Object.fromEntries(counts) as Record<Status, Count>), all };
}

/** The count of each status, side by side. */
export async function countStatuses<Status extends string>(
  statuses: readonly Status[],
  count: (status: Status) => Promise<Count>,
): Promise<Record<Status, Count>> {
  const counts = await Promise.all(statuses.map(async (status) => [status, await count(status)] as const));
  return Object.fromEntries(counts) as Record<Status, Count>;
}
