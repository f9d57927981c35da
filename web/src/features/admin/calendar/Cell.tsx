import { type CalendarCell, isLateCell, stateOfCell } from '@easy-tax/contracts';
import {
  IconBan,
  IconCalendarPlus,
  IconCheck,
  IconCircleDotted,
  IconEye,
  IconFileCheck,
  IconFilePlus,
  IconHandClick,
  IconInbox,
  IconSignature,
} from '@tabler/icons-react';
import { memo } from 'react';
import { Icon } from '../../../components/button/Icon';
import { cx } from '../../../lib/cx';
import styles from './Cell.module.css';
import { labelOfCell, shortWords } from './words';

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
  'not-begun': IconCircleDotted,
  later: IconCalendarPlus,
} as const;
export type Sign = keyof typeof signs;

function signOf({ taxReturn, ...cell }: CalendarCell, today: string): Sign {
  if (!taxReturn) return stateOfCell({ ...cell, taxReturn }, today) === 'later' ? 'later' : 'not-begun';
  return taxReturn.isToVerify ? 'to-verify' : taxReturn.step;
}

/** The look of a state; `late` comes on top. */
export const lookOf = (state: ReturnType<typeof stateOfCell>, isLate: boolean): string =>
  cx(styles.cell, styles[state], isLate && styles.late);

interface CellProps {
  readonly cell: CalendarCell;
  readonly today: string;
  readonly isShort: boolean;
  /** The grid's one Tab stop. */
  readonly isActive: boolean;
}

/** Sign and day of a return; its words come with focus and hover. */
export const CellButton = memo(function CellButton({ cell, today, isShort, isActive }: CellProps) {
  return (
    <button
      type="button"
      className={lookOf(stateOfCell(cell, today), isLateCell(cell, today))}
      tabIndex={isActive ? 0 : -1}
      data-column={cell.column}
      aria-label={labelOfCell(cell, today)}
    >
      <Icon of={signs[signOf(cell, today)]} />
      <span>{shortWords(cell, today, isShort)}</span>
    </button>
  );
});
