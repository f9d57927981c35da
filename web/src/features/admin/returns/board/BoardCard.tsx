import { formLabel, type StaffReturn } from '@easy-tax/contracts';
import { IconDots } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { Icon } from '../../../../components/button/Icon';
import { IconButton } from '../../../../components/button/IconButton';
import { t } from '../../../../i18n/en/admin/returns-list';
import { Assignee, Late } from '../shared/cells';
import { useReturnAddress } from '../shared/use-return-address';
import { daysLate, describeWaiting, formatReturn } from '../shared/words';
import styles from './BoardCard.module.css';
import { CardMenu } from './CardMenu';

interface BoardCardProps {
  readonly row: StaffReturn;
  readonly today: string;
  /** True if in the tab order. */
  readonly isActive: boolean;
  readonly isMenuOpen: boolean;
  readonly onMenu: (isOpen: boolean) => void;
  readonly onFocus: () => void;
  readonly onEscape: () => void;
}

/** A return as a card: the name opens it; the dots, or M, list the possible actions. */
export function BoardCard({ row, today, isActive, isMenuOpen, onMenu, onFocus, onEscape }: BoardCardProps) {
  const addressOf = useReturnAddress();
  const late = daysLate(row, today);
  const label = t('board.next', { name: row.client.name, form: formLabel(row) });
  return (
    <li data-card={row._id} className={styles.card} onFocus={onFocus}>
      <div className={styles.top}>
        <h3>
          <Link to={addressOf(row._id)} tabIndex={isActive ? 0 : -1} aria-keyshortcuts="M">
            {row.client.name}
          </Link>
        </h3>
        <IconButton
          bare
          label={label}
          className={styles.dots}
          tabIndex={-1}
          aria-haspopup="menu"
          aria-expanded={isMenuOpen}
          // Keeps focus in the menu, which would otherwise close before the click, and open again.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onMenu(!isMenuOpen)}
        >
          <Icon of={IconDots} />
        </IconButton>
      </div>
      <span className="tabular">{formatReturn(row)}</span>
      {row.taxpayer !== row.client.name && <span className="muted small">{t('taxpayer', { name: row.taxpayer })}</span>}
      <span className={row.waitsFor === 'office' ? styles.ours : 'muted small'}>{describeWaiting(row)}</span>
      <span className="muted small">
        <Assignee row={row} />
      </span>
      {late > 0 && <Late>{t('late', { count: late })}</Late>}
      {isMenuOpen && <CardMenu row={row} label={label} onClose={() => onMenu(false)} onEscape={onEscape} />}
    </li>
  );
}
