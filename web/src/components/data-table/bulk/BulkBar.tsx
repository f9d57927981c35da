import { IconTrash, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { t } from '../../../i18n/en/admin/admin';
import { t as tables } from '../../../i18n/en/admin/tables';
import { formatNumber } from '../../../i18n/format';
import { Button, IconButton } from '../../button/Button';
import styles from './BulkBar.module.css';
import type { Matching } from './use-selection';

const BAR = 'data-bulk';

interface BulkBarProps {
  /** The number of those that are selected. */
  readonly count: number;
  readonly matching?: Matching | null | undefined;
  /** All that is on the page is selected. */
  readonly isPage: boolean;
  readonly onSelectPage: () => void;
  readonly onClear: () => void;
  readonly children: ReactNode;
}

/** Shows how many rows are selected and the actions for them; replaces the toolbar. */
export function BulkBar({ count, matching, isPage, onSelectPage, onClear, children }: BulkBarProps) {
  return (
    <section className={styles.bulk} aria-label={tables('bulk.label')} {...{ [BAR]: '' }}>
      <IconButton icon={IconX} bare label={tables('bulk.clear')} onClick={() => closeBulkBar(onClear)} />
      <b className="tabular">
        {matching?.isOn ? matching.words.chosen : tables('bulk.selected', { number: formatNumber(count) })}
      </b>
      {matching && isPage && (
        <button type="button" className={`${styles.matching} tabular`} onClick={matching.toggle}>
          {matching.isOn ? matching.words.back : matching.words.offer}
        </button>
      )}
      {!isPage && (
        <span className={styles.rest}>
          <Button small tone="line" onClick={onSelectPage}>
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

/** Removes the bar; moves focus only if it was inside. */
export function closeBulkBar(clear: () => void): void {
  const { activeElement } = document;
  const elsewhere = activeElement !== document.body && !activeElement?.closest(`[${BAR}]`);
  clear();
  if (!elsewhere) document.getElementById('main')?.focus({ preventScroll: true });
}

/** Opens the question whether to delete the selected rows. */
export const BulkDelete = ({ onAsk }: { readonly onAsk: () => void }) => (
  <Button icon={IconTrash} small tone="line" className={styles.delete} onClick={onAsk}>
    {t('actions.delete')}
  </Button>
);
