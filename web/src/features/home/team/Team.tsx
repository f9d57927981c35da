import { mailLink } from '@easy-tax/contracts';
import {
  IconArrowLeft,
  IconArrowRight,
  IconBrandGithub,
  IconBrandLinkedin,
  IconBrandX,
  IconMail,
} from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button, Icon, IconLink } from '../../../components/button/Button';
import { NoBreak } from '../../../components/ui/NoBreak';
import { Tag } from '../../../components/ui/Tag';
import {
  type Social,
  socialNames,
  TEAM_PAGE_SIZE,
  type TeamMember,
  team,
  teamIsSample,
  teamTitle,
} from '../../../content/home';
import { t } from '../../../i18n/en/home';
import { cx } from '../../../lib/cx';
import { useHydrated } from '../../../lib/hooks/use-hydrated';
import styles from './Team.module.css';

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
          <Button icon={IconArrowLeft} small disabled={page === 1} onClick={() => turnPage(-1)}>
            {t('team.previous')}
          </Button>
          <span className="tabular" role="status">
            {t('team.page', { page, pages: PAGE_COUNT })}
          </span>
          <Button small disabled={page === PAGE_COUNT} onClick={() => turnPage(1)}>
            {t('team.next')} <Icon of={IconArrowRight} />
          </Button>
        </nav>
      </div>
    </section>
  );
}

const icons = { linkedin: IconBrandLinkedin, twitter: IconBrandX, github: IconBrandGithub, email: IconMail };
const addressOf = (social: Social, to: string) => (social === 'email' ? mailLink(to) : to);

interface TeamCardProps {
  readonly member: TeamMember;
  /** Not on the team's first page: hidden with JavaScript, readable without. */
  readonly later: boolean;
  readonly hidden: boolean;
}

function TeamCard({ member: { name, role, bio, image, socials }, later, hidden }: TeamCardProps) {
  return (
    <article className={cx('card', later && styles.later)} hidden={hidden}>
      <img src={image} width="200" height="200" alt="" loading="lazy" />
      <div>
        <h3>{name}</h3>
        <p className="small muted">{[...new Set([t(`team.badges.${role}`), t(`team.roles.${role}`)])].join(' · ')}</p>
        <p>
          <NoBreak>{bio}</NoBreak>
        </p>
        <div className={styles.social}>
          {socialNames.map((social) => (
            <IconLink
              icon={icons[social]}
              key={social}
              bare
              href={addressOf(social, socials[social])}
              label={t(`team.social.${social}`, { name })}
              rel="noopener noreferrer"
            />
          ))}
        </div>
      </div>
    </article>
  );
}
