import { IconAlertTriangle, IconCircleCheck, IconTrash, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { t } from '../../../i18n/en/admin/admin';
import { t as tables } from '../../../i18n/en/admin/tables';
import { formatNumber } from '../../../i18n/format';
import { cx } from '../../../lib/cx';
import { Button, Icon, IconButton } from '../../button/Button';
import styles from './BulkBar.module.css';
import { BULK_BAR, closeBulkBar, type Matching, type Selection } from './use-bulk';

interface BulkBarProps {
  /** The number of those that are selected. */
  readonly count: number;
  readonly matching?: Matching | null | undefined;
  readonly selection: Pick<Selection, 'all' | 'toggleAll' | 'clear'>;
  readonly children: ReactNode;
}

/** Shows how many rows are selected and the actions for them; replaces the toolbar. */
export function BulkBar({ count, matching, selection, children }: BulkBarProps) {
  return (
    <section className={`${styles.bulk} noprint`} aria-label={tables('bulk.label')} {...{ [BULK_BAR]: '' }}>
      <IconButton icon={IconX} bare label={tables('bulk.clear')} onClick={() => closeBulkBar(selection.clear)} />
      <b className="tabular">
        {matching?.isOn ? matching.words.chosen : tables('bulk.selected', { number: formatNumber(count) })}
      </b>
      {matching && selection.all && (
        <button type="button" className={`text-button tabular ${styles.matching}`} onClick={matching.toggle}>
          {matching.isOn ? matching.words.back : matching.words.offer}
        </button>
      )}
      {!selection.all && (
        <span className={styles.rest}>
          <Button small onClick={selection.toggleAll}>
            {tables('bulk.selectPage')}
          </Button>
        </span>
      )}
      <div className={styles.acts} data-acts>
        {children}
      </div>
    </section>
  );
}

export const BulkDelete = ({ onAsk }: { readonly onAsk: () => void }) => (
  <Button icon={IconTrash} small className={styles.delete} onClick={onAsk}>
    {t('actions.delete')}
  </Button>
);

interface AfterLineProps {
  /** Something was left out. */
  readonly isBad: boolean;
  readonly onDismiss: () => void;
  /** Another try with those that were left out. */
  readonly onAgain?: (() => void) | null | undefined;
  readonly busy?: boolean;
  /** The result of an act, and its undo; null: there was none. */
  readonly children: ReactNode;
  /** Below them. */
  readonly details?: ReactNode;
}

/** One line over a list after an act on several of its rows. */
export const AfterLine = ({ isBad, onDismiss, onAgain, busy = false, children, details }: AfterLineProps) => (
  <div role="status" className={children ? undefined : 'visually-hidden'}>
    {children && (
      <div className={cx('card', styles.line, isBad && styles.asks)}>
        <Icon of={isBad ? IconAlertTriangle : IconCircleCheck} />
        {children}
        {onAgain && (
          <Button small busy={busy} onClick={onAgain}>
            {tables('bulk.again')}
          </Button>
        )}
        <IconButton icon={IconX} bare label={tables('bulk.dismiss')} onClick={onDismiss} />
        {details}
      </div>
    )}
  </div>
);
