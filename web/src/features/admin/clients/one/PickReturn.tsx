import type { ClientReturn } from '@easy-tax/contracts';
import { Dialog, focusFirst } from '../../../../components/overlay/Dialog';
import { StepTag } from '../../returns/shared/cells';
import { formatReturn } from '../../returns/shared/words';
import styles from './work/lines.module.css';

interface PickReturnProps {
  readonly title: string;
  readonly returns: readonly ClientReturn[];
  /** Offers to do it without a return. */
  readonly without?: string | undefined;
  readonly onPick: (id: string | null) => void;
  readonly onClose: () => void;
}

/** Asks which of several open returns an act is about. */
export const PickReturn = ({ title, returns, without, onPick, onClose }: PickReturnProps) => (
  <Dialog title={title} narrow onClose={onClose}>
    <ul className={styles.lines}>
      {returns.map((row, at) => (
        <li key={row._id}>
          <button
            type="button"
            className={styles.file}
            ref={at === 0 ? focusFirst : undefined}
            onClick={() => onPick(row._id)}
          >
            {formatReturn(row)}
          </button>
          <StepTag step={row.step} />
        </li>
      ))}
      {without && (
        <li>
          <button type="button" className={styles.file} onClick={() => onPick(null)}>
            {without}
          </button>
        </li>
      )}
    </ul>
  </Dialog>
);
