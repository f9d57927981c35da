import { type ClientReturn, openRupeesOf, paidOf } from '@easy-tax/contracts';

export interface FeeLine {
  readonly row: ClientReturn;
  /** What is left to pay. */
  readonly rupees: number;
  /** When it was set. */
  readonly since: string;
}

/** Fees that are not paid in full, the oldest first. */
export const openFeesOf = (returns: readonly ClientReturn[]): FeeLine[] =>
  returns
    .flatMap((row): FeeLine[] => {
      const rupees = row.fee ? openRupeesOf(row.fee) : 0;
      return row.fee && rupees > 0 ? [{ row, rupees, since: row.fee.setAt }] : [];
    })
    .toSorted((one, other) => one.since.localeCompare(other.since));

/** Rupees that came. */
export const paidRupeesOf = (returns: readonly ClientReturn[]): number =>
  returns.reduce((sum, { fee }) => sum + (fee ? paidOf(fee) : 0), 0);
