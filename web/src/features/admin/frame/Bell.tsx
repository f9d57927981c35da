import { IconBell } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { z } from 'zod';
import { Icon } from '../../../components/button/Button';
import { Menu, MenuLink } from '../../../components/menu/Menu';
import { Tag } from '../../../components/ui/Tag';
import { t } from '../../../i18n/en/admin/admin';
import { readLocalStorage, writeLocalStorage } from '../../../lib/browser/local-storage';
import { formatCount, type Queue, useQueues } from '../overview/use-overview';
import styles from './Bell.module.css';

/**
 * The badge counts the three queues (docs/product.md, Desk); the menu lists them, each with what is new since it was last
 * opened.
 */
export function Bell({ userId }: { readonly userId: string }) {
  const { queues, failed } = useQueues();
  const { newIn, markSeen } = useNewInQueues(queues, userId);
  const trigger = (
    <button type="button" className={styles.bell} aria-label={t('bell.label', { count: queues.length })}>
      <Icon of={IconBell} />
      <span className={styles.badge}>{queues.length}</span>
    </button>
  );
  return (
    <Menu
      onClose={markSeen}
      trigger={trigger}
      note={failed && <span className={styles.failed}>{t('bell.failed')}</span>}
    >
      {queues.map(({ key, to, icon, name, note, count }) => (
        <MenuLink key={key} to={to} className={styles.queue}>
          <Icon of={icon} />
          <span>
            {name}
            {newIn(key) > 0 && <Fresh count={newIn(key)} />}
            <br />
            <span className="muted small">{note}</span>
          </span>
          <b className="tabular">{formatCount(count)}</b>
        </MenuLink>
      ))}
    </Menu>
  );
}

const Fresh = ({ count }: { readonly count: number }) => (
  <>
    {' '}
    <Tag tone="marigold">{t('bell.new', { count })}</Tag>
  </>
);

const Seen = z.record(z.string(), z.number());
type Seen = z.infer<typeof Seen>;

/**
 * How many records came into each queue since this person last opened the bell in this browser; the page's title counts
 * them. A queue that shrinks takes the number that was seen along: what comes after that is new.
 */
function useNewInQueues(queues: readonly Queue[], userId: string) {
  const key = `seenQueues ${userId}`;
  const [seen, setSeen] = useState<Seen>(() => Seen.safeParse(readLocalStorage(key)).data ?? {});
  const counts: Seen = Object.fromEntries(
    queues.flatMap(({ key: name, count }) => (count ? [[name, count.value]] : [])),
  );
  const lowered = Object.fromEntries(
    Object.entries({ ...seen, ...counts }).map(([name, count]) => [name, Math.min(seen[name] ?? count, count)]),
  );
  const stored = JSON.stringify(lowered);
  useEffect(() => {
    if (stored !== JSON.stringify(seen)) {
      const next = Seen.parse(JSON.parse(stored));
      setSeen(next);
      writeLocalStorage(key, next);
    }
  }, [stored, seen, key]);
  const newIn = (name: string): number => (counts[name] ?? 0) - (lowered[name] ?? counts[name] ?? 0);
  const total = queues.reduce((sum, { key: name }) => sum + newIn(name), 0);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another title
  useEffect(() => showCount(total), [total, pathname]);
  useEffect(() => () => showCount(0), []);
  return {
    newIn,
    markSeen: () => {
      const next = { ...lowered, ...counts };
      setSeen(next);
      writeLocalStorage(key, next);
    },
  };
}

/** `(4) Returns · Easy Tax` */
function showCount(count: number): void {
  const title = document.title.replace(/^\(\d+\) /, '');
  document.title = count > 0 ? `(${count}) ${title}` : title;
}
