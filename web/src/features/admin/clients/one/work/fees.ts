import { type ClientReturn, feeSinceOf, openRupeesOf, paidOf } from '@easy-tax/contracts';

export interface FeeLine {
  readonly row: ClientReturn;
  /** What is left to pay. */
  readonly rupees: number;
  /** The day since which it is owed. */
  readonly since: string;
}

/** Fees that are not paid in full, the oldest first. */
export const openFeesOf = (returns: readonly ClientReturn[]): FeeLine[] =>
  returns
    .flatMap((row): FeeLine[] => {
      const since = feeSinceOf(row);
      return row.fee && since ? [{ row, rupees: openRupeesOf(row.fee), since }] : [];
    })
    .toSorted((one, other) => one.since.localeCompare(other.since));

/** Rupees that came. */
export const paidRupeesOf = (returns: readonly ClientReturn[]): number =>
  returns.reduce((sum, { fee }) => sum + (fee ? paidOf(fee) : 0), 0);
