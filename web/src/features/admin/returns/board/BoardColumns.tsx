import type { Count, ReturnBoard, StaffReturn } from '@easy-tax/contracts';
import { IconChevronDown } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../../../../components/button/Button';
import type { Selection } from '../../../../components/data-table/bulk/use-bulk';
import { withFilter } from '../../../../components/data-table/state/table-query';
import { atLeast } from '../../../../components/data-table/state/use-table';
import { t } from '../../../../i18n/en/admin/returns/list';
import { t as returns } from '../../../../i18n/en/returns';
import { dayOf } from '../../../../i18n/format';
import { formatCount } from '../../overview/use-overview';
import { type ReturnTableQuery, tableOf } from '../filters/return-rules';
import { BoardCard } from './BoardCard';
import styles from './ReturnsBoard.module.css';

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
              {...tableOf(withFilter(query, 'step', step))}
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

/**
 * Roving tabindex of cards: arrows move within and between columns, M opens a card's menu, Space selects the card, with
 * Shift all from the last selected one to it, Ctrl+A all.
 */
function useBoardKeys(columns: readonly (readonly string[])[], selection: Selection) {
  const board = useRef<HTMLDivElement>(null);
  const [last, setLast] = useState<string | null>(null);
  const all = columns.flat();
  const active = last !== null && all.includes(last) ? last : all[0];

  const focusCard = (id: string) => {
    setLast(id);
    const card = board.current?.querySelector<HTMLElement>(`[data-card="${id}"] a`);
    const fold = card?.closest('details');
    if (fold) fold.open = true;
    card?.focus();
  };

  const runKey = ({ key, ctrlKey, shiftKey }: KeyboardEvent, card: HTMLElement, id: string): boolean => {
    if (ctrlKey && key === 'a') selection.toggleAll();
    else if (ctrlKey) return false;
    else if (key === ' ') selection.toggle(id, shiftKey);
    else if (key.toLowerCase() === 'm') card.querySelector('button')?.click();
    else return false;
    return true;
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.metaKey || event.altKey || !(event.target instanceof HTMLAnchorElement)) return;
    const card = event.target.closest<HTMLElement>('[data-card]');
    const id = card?.dataset.card;
    if (!id || event.target.closest('[role="menu"]')) return;
    const next = neighbourOf(columns, id, event.key);
    if (next && !event.ctrlKey) focusCard(next);
    else if (!runKey(event, card, id)) return;
    event.preventDefault();
  };

  return { board, active, onKeyDown, remember: setLast };
}

/** The card above, below, or at the same index in the next non-empty column. */
function neighbourOf(columns: readonly (readonly string[])[], id: string, key: string): string | undefined {
  const at = columns.findIndex((column) => column.includes(id));
  const column = columns[at] ?? [];
  const row = column.indexOf(id);
  if (key === 'ArrowDown') return column[row + 1];
  if (key === 'ArrowUp') return column[row - 1];
  const others = { ArrowRight: columns.slice(at + 1), ArrowLeft: columns.slice(0, at).toReversed() }[key] ?? [];
  const other = others.find((cards) => cards.length > 0);
  return other?.[Math.min(row, other.length - 1)];
}
