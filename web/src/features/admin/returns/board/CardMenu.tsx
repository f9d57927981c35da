import type { StaffReturn } from '@easy-tax/contracts';
import { type Icon as Glyph, IconMessage, IconUser } from '@tabler/icons-react';
import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../../../../components/button/Icon';
import { walkItems } from '../../../../components/overlay/walk-items';
import { t as acts } from '../../../../i18n/en/admin/return-acts';
import { t } from '../../../../i18n/en/admin/returns-list';
import { useIsOwner } from '../../../../lib/session/session';
import { type Act, actIcons, actsOf, mainActs } from '../acts/acts';
import { useReturnAddress } from '../shared/use-return-address';
import styles from './CardMenu.module.css';

interface Item {
  readonly key: string;
  readonly icon: Glyph;
  readonly label: string;
  /** Undefined: the return itself. */
  readonly act?: string;
}

/** The news of the client first, then the acts of the step, then the rarer ones. */
function itemsOf(row: StaffReturn, isOwner: boolean): readonly Item[] {
  const { newPapers, newMessages, answered } = row;
  const papers = newPapers || answered;
  const main = mainActs(row);
  const rarer = actsOf(row, isOwner ? 'owner' : 'staff').filter((act) => !main.includes(act));
  const itemOf = (act: Act) => ({ key: act, act, icon: actIcons[act], label: labelOf(act, row) });
  return [
    ...(papers > 0
      ? [{ key: 'look', act: 'look', icon: actIcons.look, label: t('board.look', { count: papers }) }]
      : []),
    ...(newMessages > 0 ? [{ key: 'read', icon: IconMessage, label: t('board.read', { count: newMessages }) }] : []),
    ...main.filter((act) => act !== 'look').map(itemOf),
    { key: 'assign', act: 'assign', icon: IconUser, label: t('board.assign') },
    ...rarer.map(itemOf),
  ];
}

const labelOf = (act: Act, row: StaffReturn) =>
  act === 'ask' && row.step === 'documents-needed' ? t('board.askMore') : acts(act);

interface CardMenuProps {
  readonly row: StaffReturn;
  readonly label: string;
  readonly onClose: () => void;
  /** By Escape: focus goes back to the card. */
  readonly onEscape: () => void;
}

/** The acts that are possible now, the step's own first. Each opens the return at that act. */
export function CardMenu({ row, label, onClose, onEscape }: CardMenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  const isOwner = useIsOwner();
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
    // It can have focus, so that a press on its words does not close it.
    // biome-ignore lint/a11y/noStaticElementInteractions: listens for the keys of the items inside it
    <div className={styles.panel} data-menu tabIndex={-1} onKeyDown={onKeyDown} onBlur={onBlur}>
      <div ref={menu} role="menu" aria-label={label}>
        {itemsOf(row, isOwner).map(({ key, act, icon, label }) => (
          <Link key={key} role="menuitem" tabIndex={-1} to={addressOf(row._id, act)}>
            <Icon of={icon} />
            {label}
          </Link>
        ))}
      </div>
      {row.step === 'documents-needed' && <p className="muted small">{t('board.back')}</p>}
    </div>
  );
}
