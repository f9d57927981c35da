import { IconRefresh } from '@tabler/icons-react';
import { t } from '../../i18n/en/admin/admin';
import { translateServerMessage } from '../../i18n/translate-server-message';
import { Button } from '../button/Button';
import { Empty, SkeletonLine } from '../ui/Loading';
import type { TableWords } from './state/columns';
import { isFiltered, type TableQuery } from './state/table-query';
import styles from './TableStates.module.css';

const rows = [0, 1, 2, 3, 4, 5, 6, 7];
const cells = [0, 1, 2, 3, 4, 5];
/** Uneven like text, but deterministic to avoid flicker. */
const width = (row: number, cell: number) => `${30 + ((row * 37 + cell * 53) % 50)}%`;

export function TableSkeleton({ columns }: { readonly columns: number }) {
  return (
    <div aria-busy="true">
      <span className="visually-hidden" role="status">
        {t('loading')}
      </span>
      <div aria-hidden>
        {rows.map((row) => (
          <div key={row} className={styles.ghost}>
            {cells.slice(0, columns).map((cell) => (
              <SkeletonLine key={cell} width={width(row, cell)} />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

interface TableEmptyProps {
  readonly query: TableQuery;
  readonly words: TableWords;
  readonly onClear: () => void;
}

export function TableEmpty({ query, words, onClear }: TableEmptyProps) {
  const { search } = query;
  const dated = query.from !== null || query.until !== null;
  const isOnlyStatus = !dated && Object.keys(query.filters).every((name) => name === 'status');
  if (!search && !isFiltered(query) && !dated)
    return (
      <Empty title={words.none} action={words.callToAction}>
        {words.hint}
      </Empty>
    );
  const clear = (
    <Button small onClick={onClear}>
      {words.unmatched?.clear ?? t(search ? 'table.clear' : 'table.showAll')}
    </Button>
  );
  if (words.unmatched)
    return (
      <Empty title={words.unmatched.title} action={clear}>
        {words.unmatched.line}
      </Empty>
    );
  return (
    <Empty
      title={
        search ? t('table.nothing', { search }) : t(isOnlyStatus ? 'table.nothingOfStatus' : 'table.nothingFiltered')
      }
      action={clear}
    >
      {words.searchedFields}
    </Empty>
  );
}

export function TableFailed({ message, onRetry }: { readonly message: string; readonly onRetry: () => void }) {
  const retry = (
    <Button icon={IconRefresh} small tone="primary" onClick={onRetry}>
      {t('table.retry')}
    </Button>
  );
  return (
    <Empty kind="error" title={t('table.failed')} action={retry}>
      {translateServerMessage(message)}
    </Empty>
  );
}
