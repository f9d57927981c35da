import { type ClientAction, isToBeFiled, type MyReturn } from '@easy-tax/contracts';
import { IconFilePlus, IconRefresh, IconUpload } from '@tabler/icons-react';
import { ButtonLink } from '../../../../components/button/Button';
import { Icon } from '../../../../components/button/Icon';
import { NoBreak } from '../../../../components/ui/NoBreak';
import { returnTitle } from '../../../../i18n/client-texts';
import { t } from '../../../../i18n/en/account/returns';
import { formatDate } from '../../../../i18n/format';
import { translateServerMessage } from '../../../../i18n/translate-server-message';
import { cx } from '../../../../lib/cx';
import { clientActionFor, openRequests } from '../data/client-actions';
import { lastDayToFile, verifyDeadline } from '../data/last-days';
import { useLinkToLeftReturn } from '../data/use-link-to-left-return';
import { By } from '../parts/By';
import headline from '../parts/Headline.module.css';
import { ReturnName } from '../parts/ReturnName';
import { ReturnProgress } from '../parts/Track';
import { describeNextActor, headlineOf, nextLine } from '../parts/words';
import { DownloadAcknowledgement } from './DownloadAcknowledgement';
import styles from './ReturnCard.module.css';

interface ReturnCardProps {
  readonly taxReturn: MyReturn;
  readonly today: string;
  /** The first return that needs something gets the page's primary button. */
  readonly isFirst?: boolean;
}

/** An open return: needed papers, current step, next step, due date. */
export function ReturnCard({ taxReturn: one, today, isFirst = false }: ReturnCardProps) {
  const want = clientActionFor(one);
  return (
    <article className={cx('card', styles.card, want && headline.needsAction)}>
      <div className={styles.body}>
        <ReturnName taxReturn={one} />
        <p className={cx(headline.text, !want && headline.small)}>
          <NoBreak>{headlineOf(one)}</NoBreak>
          <By taxReturn={one} />
        </p>
        {want === 'papers' ? (
          <Papers taxReturn={one} />
        ) : (
          <p className="muted">{want ? t(`line.${want}`) : describeNextActor(one)}</p>
        )}
        <div className="row">
          <Acts taxReturn={one} want={want} isFirst={isFirst} />
        </div>
      </div>
      <Foot taxReturn={one} today={today} />
    </article>
  );
}

const paperLine = (title: string, note: string | undefined) =>
  note === undefined ? title : t('line.onceMore', { title, note });

const Papers = ({ taxReturn: one }: { readonly taxReturn: MyReturn }) => (
  <ul className={styles.papers}>
    {openRequests(one).map(({ _id, title, sentBack }) => (
      <li key={_id}>
        <Icon of={sentBack ? IconRefresh : IconFilePlus} />
        <span>
          <NoBreak>{paperLine(translateServerMessage(title), sentBack?.note)}</NoBreak>
        </span>
      </li>
    ))}
  </ul>
);

interface ActsProps {
  readonly taxReturn: MyReturn;
  readonly want: ClientAction | null;
  readonly isFirst: boolean;
}

function Acts({ taxReturn: one, want, isFirst }: ActsProps) {
  const opened = useLinkToLeftReturn(one._id);
  const to = { search: `?return=${one._id}` };
  const name = <span className="visually-hidden" />;
  if (want === 'papers' || want === 'approval')
    return (
      <ButtonLink to={to} ref={opened} pop={isFirst} tone={isFirst ? 'primary' : 'line'}>
        {want === 'papers' && <Icon of={IconUpload} />} {t.rich(`act.${want}`, { name, return: returnTitle(one) })}
      </ButtonLink>
    );
  return (
    <>
      {want && <DownloadAcknowledgement taxReturn={one} isPrimary={isFirst} />}
      <ButtonLink small tone="line" to={to} ref={opened}>
        {t.rich('act.open', { name, return: returnTitle(one) })}
      </ButtonLink>
    </>
  );
}

function Foot({ taxReturn: one, today }: { readonly taxReturn: MyReturn; readonly today: string }) {
  const toBeFiled = isToBeFiled(one.step);
  const { day, as }: ReturnType<typeof lastDayToFile> = toBeFiled
    ? lastDayToFile(one, today)
    : { day: verifyDeadline(one) };
  return (
    <dl className={styles.foot}>
      <div>
        <dt>{t('foot.stands')}</dt>
        <dd>
          <ReturnProgress taxReturn={one} />
        </dd>
      </div>
      <div>
        <dt>{t('foot.next')}</dt>
        <dd>
          <NoBreak>{nextLine(one)}</NoBreak>
        </dd>
      </div>
      <div>
        <dt>{toBeFiled ? t('foot.lastDay') : t('foot.lastDayToVerify')}</dt>
        <dd className="tabular">
          {day ? formatDate(day) : t('foot.unknown')}
          {as && <span className={styles.reason}>{translateServerMessage(as)}</span>}
        </dd>
      </div>
    </dl>
  );
}
