import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { t } from '../../../../i18n/en/admin/returns-list';
import { t as returns } from '../../../../i18n/en/returns';
import { dayOf } from '../../../../i18n/format';
import { BoardCard } from './BoardCard';
import styles from './ReturnsBoard.module.css';
import type { Column } from './use-board';
import { useBoardKeys } from './use-board-keys';

/** A column a step. One card is in the order of Tab, and arrows move from it. */
export function BoardColumns({ columns }: { readonly columns: readonly Column[] }) {
  const id = useId();
  const [menuOf, setMenuOf] = useState<string | null>(null);
  const today = dayOf(new Date());
  const keys = useBoardKeys(
    columns.map(({ cards }) => cards.map(({ _id }) => _id)),
    setMenuOf,
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens for the keys of the cards inside it
    <div ref={keys.board} className={styles.board} onKeyDown={keys.onKeyDown}>
      {columns.map(({ step, cards, total, more, to }) => (
        <section key={step} className={styles.column} aria-labelledby={`${id}-${step}`}>
          <h2 id={`${id}-${step}`}>
            {returns(`steps.${step}`)} <span className="tabular">{total}</span>
          </h2>
          {cards.length === 0 && <p className={styles.none}>{t('board.none')}</p>}
          <ul>
            {cards.map((row) => (
              <BoardCard
                key={row._id}
                row={row}
                today={today}
                isActive={row._id === keys.active}
                isMenuOpen={row._id === menuOf}
                onMenu={(isOpen) => setMenuOf((now) => (isOpen ? row._id : now === row._id ? null : now))}
                onFocus={() => keys.remember(row._id)}
                onEscape={() => {
                  setMenuOf(null);
                  keys.focusCard(row._id);
                }}
              />
            ))}
          </ul>
          {more !== null && (
            <Link
              className={styles.more}
              to={to}
              aria-label={t('board.moreOf', { number: more, step: returns(`steps.${step}`) })}
            >
              {t('board.more', { number: more })}
            </Link>
          )}
        </section>
      ))}
    </div>
  );
}
