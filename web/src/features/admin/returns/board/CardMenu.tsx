import { type StaffReturn, staffActorOf } from '@easy-tax/contracts';
import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../../../../components/button/Icon';
import { walkItems } from '../../../../components/overlay/walk-items';
import { t } from '../../../../i18n/en/admin/returns-list';
import { useSession } from '../../../../lib/session/session';
import { acts, actsAt, labelOf } from '../acts/acts';
import { useReturnAddress } from '../shared/use-return-address';
import styles from './CardMenu.module.css';

interface CardMenuProps {
  readonly row: StaffReturn;
  readonly label: string;
  readonly onClose: () => void;
  /** On Escape: focus returns to the card. */
  readonly onEscape: () => void;
}

/** The possible acts, the step's own first. Each opens the return at that act. */
export function CardMenu({ row, label, onClose, onEscape }: CardMenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  const { user } = useSession();
  const addressOf = useReturnAddress();
  useEffect(() => menu.current?.querySelector('a')?.focus(), []);

  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    const items = [...(menu.current?.querySelectorAll('a') ?? [])];
    if (event.key === 'Escape') onEscape();
    else if (!walkItems(items, event.key)) return;
    event.preventDefault();
  };
  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) onClose();
  };
  return (
    // Focusable, so that a click on its text does not close it.
    // biome-ignore lint/a11y/noStaticElementInteractions: handles keys of the items inside
    <div className={styles.panel} data-menu tabIndex={-1} onKeyDown={onKeyDown} onBlur={onBlur}>
      <div ref={menu} role="menu" aria-label={label}>
        {actsAt(['first', 'second', 'card', 'more'], row, staffActorOf(user)).map((act) => (
          <Link key={act} role="menuitem" tabIndex={-1} to={addressOf(row._id, act)}>
            <Icon of={acts[act].icon} />
            {labelOf(act, row)}
          </Link>
        ))}
      </div>
      {row.step === 'documents-needed' && <p className="muted small">{t('board.back')}</p>}
    </div>
  );
}
