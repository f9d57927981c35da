import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../components/button/Button';
import { Icon } from '../../../components/button/Icon';
import { Tag } from '../../../components/ui/Tag';
import { TEAM_PAGE_SIZE, team, teamIsSample, teamTitle } from '../../../content/team';
import { t } from '../../../i18n/en/home';
import { useHydrated } from '../../../lib/hooks/use-hydrated';
import styles from './Team.module.css';
import { TeamCard } from './TeamCard';

const PAGE_COUNT = Math.ceil(team.length / TEAM_PAGE_SIZE);
const pageOf = (position: number) => Math.floor(position / TEAM_PAGE_SIZE) + 1;

/** The team, six at a time. The prerendered page has all nine, because paging needs JavaScript. */
export function Team({ sample = teamIsSample }: { readonly sample?: boolean }) {
  const hydrated = useHydrated();
  const [page, setPage] = useState(1);
  const pager = useRef<HTMLElement>(null);
  const turnPage = (by: 1 | -1) => {
    flushSync(() => setPage(page + by));
    // A button disabled at an end would lose focus.
    if (document.activeElement?.matches(':disabled, body'))
      pager.current?.querySelector<HTMLElement>(':enabled')?.focus();
  };

  return (
    <section className="band">
      <div className="wrap">
        <div className="head">
          <h2 className="total">{teamTitle}</h2>
          {sample && (
            <p>
              <Tag tone="marigold">{t('team.sample')}</Tag>
            </p>
          )}
        </div>
        <div className={styles.people}>
          {team.map((member, position) => (
            <TeamCard
              // biome-ignore lint/suspicious/noArrayIndexKey: ids are not unique, and members never move
              key={position}
              member={member}
              later={!hydrated && pageOf(position) > 1}
              hidden={hydrated && pageOf(position) !== page}
            />
          ))}
        </div>
        <nav ref={pager} className={styles.pager} aria-label={t('team.pages')}>
          <Button tone="line" small disabled={page === 1} onClick={() => turnPage(-1)}>
            <Icon of={IconArrowLeft} /> {t('team.previous')}
          </Button>
          <span className="tabular" role="status">
            {t('team.page', { page, pages: PAGE_COUNT })}
          </span>
          <Button tone="line" small disabled={page === PAGE_COUNT} onClick={() => turnPage(1)}>
            {t('team.next')} <Icon of={IconArrowRight} />
          </Button>
        </nav>
      </div>
    </section>
  );
}
