import { type ClientReturn, isFinished, type StepActor } from '@easy-tax/contracts';
import { type Act, actsAt } from '../../../returns/acts/acts';
import { daysLate } from '../../../returns/shared/words';

/** Something that waits for the office or for the client. */
export interface WaitingLine {
  readonly row: ClientReturn;
  readonly isOurs: boolean;
  readonly daysLate: number;
  /** What is to be done about it; null: only to look. */
  readonly act: Act | null;
}

/** Late first, ours before the client's, then the soonest due. */
const orderOf = ({ row, isOurs, daysLate }: WaitingLine): string =>
  [daysLate > 0 ? 0 : 1, isOurs ? 0 : 1, row.deadline ?? '9999', row.steppedAt].join(' ');

export function waitingOf(returns: readonly ClientReturn[], today: string, actor: StepActor): WaitingLine[] {
  const lines = returns
    .filter((row) => row.waitsFor !== 'nobody' && !isFinished(row))
    .map((row): WaitingLine => {
      const [act = null] = actsAt(['first', 'second', 'card'], row, actor);
      return { row, isOurs: row.waitsFor === 'office', daysLate: daysLate(row, today), act };
    });
  return lines.toSorted((one, other) => orderOf(one).localeCompare(orderOf(other)));
}
