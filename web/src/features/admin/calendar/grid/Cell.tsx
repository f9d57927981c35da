import { type CalendarCell, countCells, isLateCell, stateOfCell } from '@easy-tax/contracts';
import {
  IconBan,
  IconCheck,
  IconEye,
  IconFileCheck,
  IconFilePlus,
  IconHandClick,
  IconInbox,
  IconSignature,
} from '@tabler/icons-react';
import { Icon } from '../../../../components/button/Button';
import { cx } from '../../../../lib/cx';
import { labelOfCell, labelOfGroup, shortWords } from '../words';
import styles from './Cell.module.css';
import type { ClientLine, GroupLine } from './lines';

/** What isn't begun or opens later is most of a year: its style draws a ring or a plus, which cost less than an icon. */
export const signs = {
  received: IconInbox,
  checking: IconEye,
  'documents-needed': IconFilePlus,
  prepared: IconHandClick,
  approved: IconSignature,
  filed: IconCheck,
  'e-verified': IconCheck,
  withdrawn: IconBan,
  'to-verify': IconFileCheck,
} as const;
export type Sign = keyof typeof signs;

function signOf({ taxReturn }: CalendarCell): Sign | null {
  if (!taxReturn) return null;
  return taxReturn.isToVerify ? 'to-verify' : taxReturn.step;
}

/** The look of a state; `late` comes on top. */
export const lookOf = (state: ReturnType<typeof stateOfCell>, isLate: boolean): string =>
  cx(styles.cell, styles[state], isLate && styles.late);

/**
 * Sign and day of a return; its words come with focus and hover. Not a component: a screen has hundreds.
 * `isActive`: the grid's one Tab stop.
 */
export function drawCell(line: ClientLine, column: string, today: string, isShort: boolean, isActive: boolean) {
  const cell = line.cells.get(column);
  if (!cell) return null;
  const sign = signOf(cell);
  return (
    <button
      type="button"
      className={lookOf(stateOfCell(cell, today), isLateCell(cell, today))}
      tabIndex={isActive ? 0 : -1}
      data-column={cell.column}
      aria-label={labelOfCell(cell, today, isShort)}
    >
      {sign && <Icon of={signs[sign]} />}
      <span>{shortWords(cell, today, isShort)}</span>
    </button>
  );
}

/** Of a group how many are done, with the look of what is most urgent. It opens the group. */
export function drawGroupCell({ cells, isOpen }: GroupLine, column: string, today: string, isActive: boolean) {
  const found = cells.get(column);
  if (!found) return null;
  const counts = countCells(found, today);
  const state = urgency.find((each) => counts[each] > 0) ?? 'withdrawn';
  return (
    <button
      type="button"
      className={lookOf(state, counts.late > 0)}
      tabIndex={isActive ? 0 : -1}
      data-column={column}
      aria-expanded={isOpen}
      aria-label={labelOfGroup(found, today)}
    >
      {state === 'done' && <Icon of={signs.filed} />}
      <span>{`${counts.done}/${found.length - counts.withdrawn}`}</span>
    </button>
  );
}
const urgency = ['us', 'client', 'not-begun', 'later', 'done'] as const;
