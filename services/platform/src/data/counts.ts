import { setImmediate } from 'node:timers/promises';
import type { Count } from '@easy-tax/contracts';
import type { Page } from './port/records.js';

export const countOf = ({ total, totalExact }: Page<unknown>): Count => ({ value: total, exact: totalExact });

/** Counts the statuses one after the other, so that other requests run in between. */
export async function countStatuses<Status extends string>(
  statuses: readonly Status[],
  count: (status: Status) => Promise<Count>,
): Promise<Record<Status, Count>> {
  const counts: [Status, Count][] = [];
  for (const status of statuses) {
    counts.push([status, await count(status)]);
    await setImmediate();
  }
  return Object.fromEntries(counts) as Record<Status, Count>;
}

/** The same, with the total. */
export async function countEach<Status extends string>(
  statuses: readonly Status[],
  count: (status?: Status) => Promise<Count>,
): Promise<Record<Status | 'all', Count>> {
  const counts = await countStatuses(statuses, count);
  const each = Object.values<Count>(counts);
  const isWhole = each.every(({ exact }) => exact);
  const all = isWhole ? { value: each.reduce((sum, { value }) => sum + value, 0), exact: true } : await count();
  return { ...counts, all };
}
