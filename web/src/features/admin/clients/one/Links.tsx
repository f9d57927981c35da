import type { ClientLink, ClientReturn } from '@easy-tax/contracts';
import { clientWork as t } from '../../../../i18n/en/admin/client';
import { formatShortDate } from '../../../../i18n/format';
import { PersonalLinkButton } from '../../returns/link/PersonalLinkButton';
import { formatReturn } from '../../returns/shared/words';
import styles from './work/lines.module.css';

interface LinksProps {
  readonly links: readonly ClientLink[];
  readonly returns: ReadonlyMap<string, ClientReturn>;
}

/** Living personal links: for which return, opened or not, what came by each, its last day. */
export function Links({ links, returns }: LinksProps) {
  if (links.length === 0) return null;
  return (
    <ul className={styles.lines} aria-label={t('links.title')}>
      {links.map((link) => {
        const row = returns.get(link.returnId);
        if (!row) return null;
        const facts = [
          link.openedAt
            ? t('links.opened', { day: formatShortDate(link.openedAt) })
            : t('links.unopened', { day: formatShortDate(link.createdAt) }),
          link.papers > 0 && t('links.papers', { count: link.papers }),
          t('links.ends', { day: formatShortDate(link.endsAt) }),
        ];
        return (
          <li key={link._id}>
            <span>
              <b>{formatReturn(row)}</b>
              <small>{facts.filter(Boolean).join(' · ')}</small>
            </span>
            <PersonalLinkButton taxReturn={row} about={formatReturn(row)} />
          </li>
        );
      })}
    </ul>
  );
}
