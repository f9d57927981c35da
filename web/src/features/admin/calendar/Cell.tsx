import { type CalendarCell, isLateCell, stateOfCell } from '@easy-tax/contracts';
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
import { Icon } from '../../../components/button/Icon';
import { cx } from '../../../lib/cx';
import styles from './Cell.module.css';
import { labelOfCell, shortWords } from './words';

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
export function drawCell(cell: CalendarCell, today: string, isShort: boolean, isActive: boolean) {
  const sign = signOf(cell);
  return (
    <button
      type="button"
      className={lookOf(stateOfCell(cell, today), isLateCell(cell, today))}
      tabIndex={isActive ? 0 : -1}
      data-column={cell.column}
      aria-label={labelOfCell(cell, today)}
    >
      {sign && <Icon of={signs[sign]} />}
      <span>{shortWords(cell, today, isShort)}</span>
    </button>
  );
}
