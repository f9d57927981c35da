import { isFinished, type MyReturn } from '@easy-tax/contracts';
import { lastDayToFile, verifyBy } from './last-days';
import { openRequests, wantOf } from './wants';

export interface Groups {
  readonly needed: readonly MyReturn[];
  readonly underWay: readonly MyReturn[];
  readonly finished: readonly MyReturn[];
}

/** Later than any day. */
const NEVER = '9999';

/** The day by which something is asked of the client. */
export function askedBy(one: MyReturn): string | null {
  const want = wantOf(one);
  if (want === 'approval') return one.approveBy;
  if (want === 'verification') return verifyBy(one);
  return (
    openRequests(one)
      .map(({ dueOn }) => dueOn)
      .sort()[0] ?? null
  );
}

/** Needed by the day asked for, under way by the last day to file, finished newest first. */
export function groupReturns(returns: readonly MyReturn[], today: string): Groups {
  const open = returns.filter((one) => !isFinished(one));
  const byDay = (ones: readonly MyReturn[], dayOf: (one: MyReturn) => string | null) =>
    [...ones].sort((a, b) => (dayOf(a) ?? NEVER).localeCompare(dayOf(b) ?? NEVER));
  return {
    needed: byDay(open.filter(wantOf), askedBy),
    underWay: byDay(
      open.filter((one) => !wantOf(one)),
      (one) => lastDayToFile(one, today).day,
    ),
    finished: returns.filter(isFinished).sort((a, b) => b.steppedAt.localeCompare(a.steppedAt)),
  };
}
