import { IconRefresh } from '@tabler/icons-react';
import { Button } from '../../../components/Button';
import { Empty } from '../../../components/Empty';
import { Icon } from '../../../components/Icon';
import styles from './DataTable.module.css';

const rows = [0, 1, 2, 3, 4, 5, 6, 7];
const cells = [0, 1, 2, 3, 4, 5];
/** Uneven, as text is; the same each time, so that nothing flickers. */
const width = (row: number, cell: number) => `${30 + ((row * 37 + cell * 53) % 50)}%`;

export function TableSkeleton({ columns }: { readonly columns: number }) {
  return (
    <div aria-busy="true">
      <span className="sr" role="status">
        Loading
      </span>
      <div aria-hidden>
        {rows.map((row) => (
          <div key={row} className={styles.ghost}>
            {cells.slice(0, columns).map((cell) => (
              <span key={cell} className={styles.skeleton} style={{ width: width(row, cell) }} />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

interface TableEmptyProps {
  readonly search: string;
  /** 'name, mobile, email, file and message' */
  readonly searched: string;
  readonly title: string;
  readonly hint: string;
  readonly onClear: () => void;
}

export function TableEmpty({ search, searched, title, hint, onClear }: TableEmptyProps) {
  if (!search) return <Empty title={title}>{hint}</Empty>;
  const clear = (
    <Button tone="line" small onClick={onClear}>
      Clear search
    </Button>
  );
  return (
    <Empty title={`Nothing matches “${search}”`} action={clear}>
      Search looks at {searched}.
    </Empty>
  );
}

export function TableFailed({ message, onRetry }: { readonly message: string; readonly onRetry: () => void }) {
  const retry = (
    <Button small onClick={onRetry}>
      <Icon of={IconRefresh} /> Retry
    </Button>
  );
  return (
    <Empty kind="error" title="The list did not load" action={retry}>
      {message}
    </Empty>
  );
}
