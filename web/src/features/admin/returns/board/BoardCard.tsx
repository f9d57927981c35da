import { formLabel, monthsOfYear, type StaffReturn, staffActorOf } from '@easy-tax/contracts';
import { IconDots } from '@tabler/icons-react';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { Icon, IconButton } from '../../../../components/button/Button';
import { Checkbox } from '../../../../components/form/Checkbox';
import { Menu, MenuLink } from '../../../../components/menu/Menu';
import { t } from '../../../../i18n/en/admin/returns/list';
import { t as tables } from '../../../../i18n/en/admin/tables';
import { useSession } from '../../../../lib/session/session';
import { useReturnAddress } from '../../record-addresses';
import { acts, actsAt, labelOf } from '../acts/acts';
import { Assignee, Late } from '../shared/cells';
import { daysLate, describeWaiting, formatReturn } from '../shared/words';
import styles from './BoardCard.module.css';

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
export function BoardCard({ row, today, isActive, isSelected, onSelect, onFocus }: BoardCardProps) {
  const addressOf = useReturnAddress();
  const opener = useRef<HTMLAnchorElement>(null);
  const late = daysLate(row, today);
  const label = t('board.next', { name: row.client.name, form: formLabel(row) });
  return (
    <li data-card={row._id} className={styles.card} data-selected={isSelected || undefined} onFocus={onFocus}>
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
          note={row.step === 'documents-needed' && t('board.back')}
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
