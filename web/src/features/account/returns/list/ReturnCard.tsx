import { type ClientAction, isEVerified, isToBeFiled, type MyReturn, messages } from '@easy-tax/contracts';
import { IconDownload, IconFilePlus, IconRefresh, IconUpload } from '@tabler/icons-react';
import { Button, ButtonLink, Icon } from '../../../../components/button/Button';
import { NoBreak } from '../../../../components/ui/NoBreak';
import { periodLabel, returnTitle } from '../../../../i18n/client-texts';
import { t } from '../../../../i18n/en/account/returns';
import { formatDate } from '../../../../i18n/format';
import { translateOfficeText, translateServerMessage } from '../../../../i18n/translate-server-message';
import { saveFile } from '../../../../lib/browser/save-file';
import { toast } from '../../../../lib/browser/toast';
import { cx } from '../../../../lib/cx';
import { useAct } from '../../../../lib/hooks/use-act';
import { clientActionFor, lastDayToFile, openRequests, verifyDeadline } from '../data/client-actions';
import { fetchMyReturn } from '../data/my-returns';
import { useLinkToLeftReturn } from '../data/use-link-to-left-return';
import headline from '../parts/Headline.module.css';
import { newestOf } from '../parts/ReturnFiles';
import { ReturnName } from '../parts/ReturnName';
import { By, describeNextActor, headlineOf, Late, nextLine, ReturnProgress } from '../parts/ReturnProgress';
import styles from './ReturnCard.module.css';

interface ReturnCardProps {
  readonly taxReturn: MyReturn;
  readonly today: string;
  /** The first return that needs something gets the page's primary button. */
  readonly isFirst?: boolean;
}

/** An open return: needed papers, current step, next step, due date. */
export function ReturnCard({ taxReturn, today, isFirst = false }: ReturnCardProps) {
  const want = clientActionFor(taxReturn);
  return (
    <article className={cx('card', styles.card, want && headline.needsAction)}>
      <div className="stack pad">
        <ReturnName taxReturn={taxReturn} />
        <p className={cx(headline.text, !want && headline.small)}>
          <NoBreak>{headlineOf(taxReturn)}</NoBreak>
          <By taxReturn={taxReturn} />
        </p>
        <Late taxReturn={taxReturn} />
        {want === 'papers' ? (
          <Papers taxReturn={taxReturn} />
        ) : (
          <p className="muted">{want ? t(`line.${want}`) : describeNextActor(taxReturn)}</p>
        )}
        <div className="row">
          <Acts taxReturn={taxReturn} want={want} isFirst={isFirst} />
        </div>
      </div>
      <Foot taxReturn={taxReturn} today={today} />
    </article>
  );
}

const paperLine = (title: string, note: string | undefined) =>
  note === undefined ? title : t('line.onceMore', { title, note });

const Papers = ({ taxReturn }: { readonly taxReturn: MyReturn }) => (
  <ul className={styles.papers}>
    {openRequests(taxReturn).map(({ _id, title, sentBack }) => (
      <li key={_id}>
        <Icon of={sentBack ? IconRefresh : IconFilePlus} />
        <span>
          <NoBreak>{paperLine(translateOfficeText(title), sentBack?.note)}</NoBreak>
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

function Acts({ taxReturn, want, isFirst }: ActsProps) {
  const opened = useLinkToLeftReturn(taxReturn._id);
  const to = { search: `?return=${taxReturn._id}` };
  const name = <span className="visually-hidden" />;
  if (want === 'papers' || want === 'approval')
    return (
      <ButtonLink to={to} ref={opened} pop={isFirst} tone={isFirst ? 'primary' : 'line'}>
        {want === 'papers' && <Icon of={IconUpload} />}{' '}
        {t.rich(`act.${want}`, { name, return: returnTitle(taxReturn) })}
      </ButtonLink>
    );
  return (
    <>
      {want && <DownloadAcknowledgement taxReturn={taxReturn} isPrimary={isFirst} />}
      <ButtonLink small to={to} ref={opened}>
        {t.rich('act.open', { name, return: returnTitle(taxReturn) })}
      </ButtonLink>
    </>
  );
}

function Foot({ taxReturn, today }: { readonly taxReturn: MyReturn; readonly today: string }) {
  const toBeFiled = isToBeFiled(taxReturn.step);
  const { day, as }: ReturnType<typeof lastDayToFile> = toBeFiled
    ? lastDayToFile(taxReturn, today)
    : { day: verifyDeadline(taxReturn) };
  return (
    <dl className={styles.foot}>
      <div>
        <dt>{t('foot.stands')}</dt>
        <dd>
          <ReturnProgress taxReturn={taxReturn} />
        </dd>
      </div>
      <div>
        <dt>{t('foot.next')}</dt>
        <dd>
          <NoBreak>{nextLine(taxReturn)}</NoBreak>
        </dd>
      </div>
      <div>
        <dt>{toBeFiled ? t('foot.lastDay') : t('foot.lastDayToVerify')}</dt>
        <dd className="tabular">
          {day ? formatDate(day) : t('foot.unknown')}
          {as && <span className={`small muted ${styles.reason}`}>{translateServerMessage(as)}</span>}
        </dd>
      </div>
    </dl>
  );
}

interface DownloadAcknowledgementProps {
  readonly taxReturn: MyReturn;
  readonly isPrimary?: boolean;
}

/** Downloads the acknowledgement of a listed return, which has no links: loads the return first. */
export function DownloadAcknowledgement({ taxReturn, isPrimary = false }: DownloadAcknowledgementProps) {
  const { busy, act } = useAct();
  const download = async () => {
    await act(async () => {
      const loaded = await fetchMyReturn(taxReturn._id);
      const path = newestOf(loaded, 'acknowledgement')?.filePath;
      if (path) saveFile(path);
      else toast.info(loaded.confirmed ? t('over.missing') : translateServerMessage(messages.confirmFirst));
    });
  };
  const { taxpayer } = taxReturn;
  const period = periodLabel(taxReturn.period);
  const name = <span className="visually-hidden" />;
  return (
    <Button small={!isPrimary} pop={isPrimary} busy={busy} onClick={download}>
      {!busy && <Icon of={IconDownload} />}
      <span>{t.rich(isEVerified(taxReturn.form) ? 'over.itrV' : 'over.document', { name, period, taxpayer })}</span>
    </Button>
  );
}
