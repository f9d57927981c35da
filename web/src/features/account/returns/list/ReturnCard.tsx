import { type MyReturn, returnTitle, stopNumber, stopsOf } from '@easy-tax/contracts';
import { IconCalendarDue, IconFilePlus, IconHandClick, IconRefresh, IconUpload } from '@tabler/icons-react';
import { ButtonLink } from '../../../../components/button/Button';
import { Icon } from '../../../../components/button/Icon';
import { NoBreak } from '../../../../components/ui/NoBreak';
import { Tag } from '../../../../components/ui/Tag';
import { t } from '../../../../i18n/en/account/returns';
import { formatDate, formatShortDay } from '../../../../i18n/format';
import { cx } from '../../../../lib/cx';
import { askedBy } from '../data/group-returns';
import { lastDayToFile } from '../data/last-day';
import { useOpened } from '../data/use-opened';
import { openRequests, type Want, wantOf } from '../data/wants';
import { ReturnName } from '../parts/ReturnName';
import say from '../parts/Say.module.css';
import { Track } from '../parts/Track';
import { headlineOf, nextLine, standsLine } from '../parts/words';
import { DownloadAcknowledgement } from './DownloadAcknowledgement';
import styles from './ReturnCard.module.css';

interface ReturnCardProps {
  readonly of: MyReturn;
  readonly today: string;
  /** The first that needs something has the page's filled button. */
  readonly isFirst?: boolean;
}

/** An open return: what is needed, where it stands, what is next, the last day. */
export function ReturnCard({ of: one, today, isFirst = false }: ReturnCardProps) {
  const want = wantOf(one);
  return (
    <article className={cx('card', styles.card, want && say.need)}>
      <div className={styles.body}>
        <ReturnName of={one} />
        <p className={cx(say.say, !want && say.calm)}>
          <NoBreak>{headlineOf(one)}</NoBreak>
          {want && <By want={want} day={askedBy(one)} />}
        </p>
        {want === 'papers' ? <Papers of={one} /> : <p className="muted">{t(`line.${lineOf(want)}`)}</p>}
        <div className="row">
          <Acts of={one} want={want} isFirst={isFirst} />
        </div>
      </div>
      <Foot of={one} today={today} isCalm={!want} />
    </article>
  );
}

const lineOf = (want: Exclude<Want, 'papers'> | null) =>
  want === 'approval' ? 'approve' : want === 'verification' ? 'verify' : 'nothing';

function By({ want, day }: { readonly want: Want; readonly day: string | null }) {
  // The heading names the day of the e-verification.
  if (day === null || want === 'verification') return null;
  return (
    <Tag tone="marigold">
      <Icon of={want === 'papers' ? IconCalendarDue : IconHandClick} /> {t('by', { day: formatShortDay(day) })}
    </Tag>
  );
}

const Papers = ({ of: one }: { readonly of: MyReturn }) => (
  <ul className={styles.wants}>
    {openRequests(one).map(({ _id, title, sentBack }) => (
      <li key={_id}>
        <Icon of={sentBack ? IconRefresh : IconFilePlus} />
        <span>
          <NoBreak>{sentBack ? t('line.onceMore', { title, note: sentBack.note }) : title}</NoBreak>
        </span>
      </li>
    ))}
  </ul>
);

function Acts({
  of: one,
  want,
  isFirst,
}: {
  readonly of: MyReturn;
  readonly want: Want | null;
  readonly isFirst: boolean;
}) {
  const opened = useOpened(one._id);
  const to = { search: `?return=${one._id}` };
  const look = { to, ref: opened, pop: isFirst, tone: isFirst ? 'primary' : 'line' } as const;
  const name = <span className="visually-hidden" />;
  if (want === 'papers')
    return (
      <ButtonLink {...look}>
        <Icon of={IconUpload} /> {t('act.papers')}
        <span className="visually-hidden">{t('forReturn', { name: returnTitle(one) })}</span>
      </ButtonLink>
    );
  if (want === 'approval')
    return (
      <ButtonLink {...look}>
        {t('act.approve')}
        <span className="visually-hidden">{t('forReturn', { name: returnTitle(one) })}</span>
      </ButtonLink>
    );
  return (
    <>
      {want && <DownloadAcknowledgement of={one} isPrimary={isFirst} />}
      <ButtonLink small tone="line" to={to} ref={opened}>
        {t.rich('act.open', { name, return: returnTitle(one) })}
      </ButtonLink>
    </>
  );
}

function Foot({ of: one, today, isCalm }: { readonly of: MyReturn; readonly today: string; readonly isCalm: boolean }) {
  const stops = stopsOf(one.form).length;
  const at = stopNumber(one) ?? 1;
  const last = lastDayToFile(one, today);
  return (
    <dl className={styles.foot}>
      <div>
        <dt>{t('foot.stands')}</dt>
        <dd>
          <Track at={at} stops={stops} calm={isCalm}>
            {t('track.at', { at, stops })}. <NoBreak>{standsLine(one)}</NoBreak>
          </Track>
        </dd>
      </div>
      <div>
        <dt>{t('foot.next')}</dt>
        <dd>
          <NoBreak>{nextLine(one)}</NoBreak>
        </dd>
      </div>
      <div>
        <dt>{t('foot.lastDay')}</dt>
        <dd className="tabular">
          {last.day ? formatDate(last.day) : t('foot.unknown')}
          {last.as && <span className={styles.as}>{last.as}</span>}
        </dd>
      </div>
    </dl>
  );
}
