import type { Count, ReturnBoard, StaffReturn } from '@easy-tax/contracts';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../../../../components/button/Icon';
import type { Selection } from '../../../../components/data-table/bulk/use-selection';
import { atLeast } from '../../../../components/data-table/state/table-page';
import { withFilter } from '../../../../components/data-table/state/table-query';
import { t } from '../../../../i18n/en/admin/returns-list';
import { t as returns } from '../../../../i18n/en/returns';
import { dayOf } from '../../../../i18n/format';
import { formatCount } from '../../overview/use-queues';
import { type ReturnTableQuery, tableOf } from '../filters/return-rules';
import { BoardCard } from './BoardCard';
import styles from './ReturnsBoard.module.css';
import { useBoardKeys } from './use-board-keys';

interface BoardColumnsProps {
  readonly columns: ReturnBoard['columns'];
  readonly query: ReturnTableQuery;
  readonly selection: Selection;
}

/** Narrower screens have one column. */
const NARROW_SCREEN = '(max-width: 47.99rem)';

/** A column per step. Roving tabindex: one card is in the tab order, arrows move from it; if steps are folded, every card is. */
export function BoardColumns({ columns, query, selection }: BoardColumnsProps) {
  const [isNarrow] = useState(() => matchMedia(NARROW_SCREEN).matches);
  const today = dayOf(new Date());
  const keys = useBoardKeys(
    columns.map(({ rows }) => rows.map(({ _id }) => _id)),
    selection,
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles keys of the cards inside
    <div ref={keys.board} className={styles.board} onKeyDown={keys.onKeyDown}>
      {columns.map(({ step, rows, total }) => (
        <Column
          key={step}
          name={returns(`steps.${step}`)}
          count={formatCount(total)}
          isFolded={isNarrow && columns.length > 1}
        >
          {rows.length === 0 && <p className={styles.none}>{t('board.none')}</p>}
          <ul>
            {rows.map((row) => (
              <BoardCard
                key={row._id}
                row={row}
                today={today}
                isActive={isNarrow || row._id === keys.active}
                isSelected={selection.has(row._id)}
                onSelect={(range) => selection.toggle(row._id, range)}
                onFocus={() => keys.remember(row._id)}
              />
            ))}
          </ul>
          {total.value > rows.length && (
            <Link
              className={styles.more}
              to={tableOf(withFilter(query, 'step', step))}
              aria-label={t('board.moreOf', { number: more(total, rows), step: returns(`steps.${step}`) })}
            >
              {t('board.more', { number: more(total, rows) })}
            </Link>
          )}
        </Column>
      ))}
    </div>
  );
}

interface ColumnProps {
  readonly name: string;
  readonly count: string;
  readonly isFolded: boolean;
  readonly children: ReactNode;
}

/** A step with its cards. On phones folded, so that the counts of all steps show first. */
function Column({ name, count, isFolded, children }: ColumnProps) {
  const id = useId();
  const heading = (
    <h2 id={id}>
      {name} <span className="tabular">{count}</span>
      {isFolded && <Icon of={IconChevronDown} />}
    </h2>
  );
  return (
    <section aria-labelledby={id}>
      {isFolded ? (
        <details className={styles.folded}>
          <summary>{heading}</summary>
          <div className={styles.column}>{children}</div>
        </details>
      ) : (
        <div className={styles.column}>
          {heading}
          {children}
        </div>
      )}
    </section>
  );
}

/** Number of returns without a card. */
const more = ({ value, exact }: Count, rows: readonly StaffReturn[]) => atLeast(value - rows.length, exact);
