import { type ClientReturn, isFinished, type StepActor } from '@easy-tax/contracts';
import { type Act, actsAt } from '../../../returns/acts/acts';
import { daysBetween, daysLate } from '../../../returns/shared/words';
import type { NotBegun } from './shelf';

/** Something that waits for the office or for the client. */
interface Waits {
  readonly isOurs: boolean;
  readonly daysLate: number;
}
export interface WaitingLine extends Waits {
  readonly row: ClientReturn;
  readonly deadline: string | null;
  /** The act it waits for; null: only to look. */
  readonly act: Act | null;
}
export interface NotBegunWaiting extends Waits {
  readonly of: Pick<NotBegun, 'form' | 'period'>;
  readonly deadline: string;
}

const orderOf = (line: WaitingLine | NotBegunWaiting): string =>
  [
    line.daysLate > 0 ? 0 : 1,
    line.isOurs ? 0 : 1,
    line.deadline ?? '9999',
    'row' in line ? line.row.steppedAt : '',
  ].join(' ');

/**
 * Everything that waits: late first, ours before the client's, then the soonest due.
 * @param isReached false: nobody acts for the client, so that mails go to nobody
 */
export function waitingOf(
  returns: readonly ClientReturn[],
  today: string,
  actor: StepActor,
  notBegun: readonly NotBegun[],
  isReached: boolean,
): readonly (WaitingLine | NotBegunWaiting)[] {
  const lines = returns
    .filter((row) => row.waitsFor !== 'nobody' && !isFinished(row))
    .map((row): WaitingLine => {
      const [act = null] = actsAt(['first', 'second', 'card'], isReached ? row : { ...row, contact: null }, actor);
      const { deadline } = row;
      return { row, isOurs: row.waitsFor === 'office', deadline, daysLate: daysLate(row, today), act };
    });
  const others = notBegun.map(({ form, period, dueOn }): NotBegunWaiting => {
    const late = Math.max(0, daysBetween(dueOn, today));
    return { of: { form, period }, isOurs: true, deadline: dueOn, daysLate: late };
  });
  return [...lines, ...others].toSorted((one, other) => orderOf(one).localeCompare(orderOf(other)));
}
