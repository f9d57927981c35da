import {
  type Count,
  formLabel,
  monthsOfYear,
  type ReturnBoard,
  type StaffReturn,
  staffActorOf,
  waitsForPapers,
} from '@easy-tax/contracts';
import { IconChevronDown, IconDots } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { Icon, IconButton } from '../../../../components/button/Button';
import { goToBulkActs, type Selection } from '../../../../components/data-table/bulk/use-bulk';
import { withFilter } from '../../../../components/data-table/state/table-query';
import { atLeast } from '../../../../components/data-table/state/use-table';
import { Checkbox } from '../../../../components/form/Checkbox';
import { Menu, MenuLink } from '../../../../components/menu/Menu';
import { t } from '../../../../i18n/en/admin/returns/list';
import { t as tables } from '../../../../i18n/en/admin/tables';
import { t as returns } from '../../../../i18n/en/returns';
import { dayOf } from '../../../../i18n/format';
import { useSession } from '../../../../lib/session/session';
import { useReturnAddress } from '../../addresses';
import { formatCount } from '../../overview/use-overview';
import { acts, actsAt, labelOf } from '../acts/acts';
import { type ReturnTableQuery, tableOf } from '../filters/return-rules';
import { Assignee, Late } from '../shared/cells';
import { daysLate, describeWaiting, formatReturn } from '../shared/words';
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
    <div ref={keys.board} className={`stack ${styles.board}`} onKeyDown={keys.onKeyDown}>
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
 * Shift all from the last selected one to it, Ctrl+A all, B leads to what can be done with them.
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
    else if (key.toLowerCase() === 'b') goToBulkActs();
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

interface BoardCardProps {
  readonly row: StaffReturn;
  readonly today: string;
  /** True if in the tab order. */
  readonly isActive: boolean;
  readonly isSelected: boolean;
  /** `range`: from the last selected one to this. */
  readonly onSelect: (range: boolean) => void;
  readonly onFocus: () => void;
}

/** A return as a card: the name opens it; the dots, or M, list the possible actions; the box, or Space, selects it. */
function BoardCard({ row, today, isActive, isSelected, onSelect, onFocus }: BoardCardProps) {
  const addressOf = useReturnAddress();
  const opener = useRef<HTMLAnchorElement>(null);
  const late = daysLate(row, today);
  const label = t('board.next', { name: row.client.name, form: formLabel(row) });
  return (
    <li data-card={row._id} className={`card ${styles.card}`} data-selected={isSelected || undefined} onFocus={onFocus}>
      <div className={styles.top}>
        <span className={styles.pick}>
          <Checkbox
            label={tables('bulk.select', { name: `${row.client.name}, ${formLabel(row)}` })}
            tabIndex={-1}
            checked={isSelected}
            onToggle={onSelect}
          />
        </span>
        <h3>
          <Link ref={opener} {...addressOf(row._id)} tabIndex={isActive ? 0 : -1} aria-keyshortcuts="M Space">
            {row.client.name}
          </Link>
        </h3>
        <Menu
          trigger={<IconButton icon={IconDots} bare label={label} className={styles.dots} tabIndex={-1} />}
          focusAfter={opener}
          note={waitsForPapers(row.step) && t('board.back')}
        >
          <Acts row={row} />
        </Menu>
      </div>
      <span className="tabular" title={monthsOfYear(row.period) ?? undefined}>
        {formatReturn(row)}
      </span>
      {row.taxpayer !== row.client.name && <span className="muted small">{t('taxpayer', { name: row.taxpayer })}</span>}
      <span className={row.waitsFor === 'office' ? styles.ours : 'muted small'}>{describeWaiting(row)}</span>
      <span className="muted small">
        <Assignee row={row} />
      </span>
      {late > 0 && <Late>{t('late', { count: late })}</Late>}
    </li>
  );
}

/** The possible acts, the step's own first. Each opens the return at that act. */
function Acts({ row }: { readonly row: StaffReturn }) {
  const { user } = useSession();
  const addressOf = useReturnAddress();
  return actsAt(['first', 'second', 'card', 'more'], row, staffActorOf(user)).map((act) => (
    <MenuLink key={act} {...addressOf(row._id, act)}>
      <Icon of={acts[act].icon} />
      {labelOf(act, row)}
    </MenuLink>
  ));
}
