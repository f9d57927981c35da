import {
  acceptedMimes,
  checklistOf,
  checklistSource,
  checklistsCheckedOn,
  isEVerified,
  type ListName,
  type MyReturn,
  type OwnChecklists,
  type SessionUser,
  telLink,
} from '@easy-tax/contracts';
import { IconMailExclamation, IconPhone, IconSquareCheck } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { useSWRConfig } from 'swr';
import useSWRImmutable from 'swr/immutable';
import { ButtonLink, Icon } from '../../components/button/Button';
import { Problem } from '../../components/form/Field';
import { Banner } from '../../components/layout/PageHead';
import { PrintButton } from '../../components/receipt/PrintButton';
import { ForReturn, Receipt, ReceiptCard, ReceiptSheet } from '../../components/receipt/Receipt';
import type { Received } from '../../components/receipt/received';
import { SessionOver } from '../../components/session-over/SessionPrompts';
import { Skeleton } from '../../components/ui/Loading';
import { NoticeLine } from '../../components/ui/Notice';
import { usePreparation } from '../../components/upload/prepare/use-preparation';
import { papers } from '../../content/papers';
import { formLabel } from '../../i18n/client-texts';
import { t } from '../../i18n/en/filings/filings';
import { t as words } from '../../i18n/en/filings/queue';
import { formatDate, formatDateTime, formatMobile, formatSize } from '../../i18n/format';
import { translateOfficeText, translateServerMessage } from '../../i18n/translate-server-message';
import { cx } from '../../lib/cx';
import { useFirm } from '../../lib/firm';
import { useChecklists } from '../../lib/http/office-rules';
import { maxFileMbOf, useSiteConfig } from '../../lib/http/site-config';
import { fetchMyFilings } from '../../lib/session/my-records';
import { useSession } from '../../lib/session/session';
import { FilingForm } from './form/FilingForm';
import { useChosenReturn } from './form/use-filing-form';
import { isSendable } from './queue/paper-queue';
import { type PaperQueue, usePaperQueue } from './queue/use-paper-queue';
import styles from './TaxFilingPage.module.css';

/** Tax Filing, titled Easy Tax. */
export default function TaxFilingPage() {
  const { user } = useSession();
  // The key is the account: another person who logs in here never sees the typed text and the file.
  return user && <Filing key={user._id} user={user} />;
}

function Filing({ user }: { readonly user: SessionUser }) {
  const firm = useFirm();
  const config = useSiteConfig();
  const maxMb = maxFileMbOf(config);
  const preparation = usePreparation();
  const queue = usePaperQueue({ maxMb, kinds: config?.acceptedKinds ?? acceptedMimes, preparation });
  const { papers } = queue;
  const { mutate } = useSWRConfig();
  const [takenBack, setTakenBack] = useState<readonly string[]>([]);
  const receipts = queue.receipts.filter(({ _id }) => !takenBack.includes(_id));
  const dropReceipt = (id: string) => {
    setTakenBack([...takenBack, id]);
    for (const list of ['my-filings', 'my-returns']) void mutate(list);
  };
  const hasReceipt = receipts.length > 0;
  const choice = useChosenReturn();
  const filings = useSWRImmutable('my-filings', fetchMyFilings, { shouldRetryOnError: false });
  // Known values fold and add fields, which must not move what a finger is about to press.
  // A list that failed and is read again changes nothing: what was typed would be lost with the form.
  const isKnown = (filings.data ?? filings.error) !== undefined && choice.isKnown;
  // A printed receipt has no aside.
  const aside = hasReceipt ? 'noprint' : undefined;
  return (
    <>
      <SessionOver user={user} />
      <div className={aside}>
        <Banner title={firm.name} crumb={t('crumb')}>
          {t('line')}
        </Banner>
      </div>
      {hasReceipt && (
        <div className={styles.paper}>
          {receipts.map((receipt) => (
            <ReceiptSheet key={receipt._id} receipt={receipt} />
          ))}
        </div>
      )}
      <div className={styles.page}>
        <div className="stack wide">
          <Receipts receipts={receipts} papers={papers} onTakenBack={dropReceipt} />
          <div className={cx('stack wide', aside)}>
            {!user.emailVerified && (
              <NoticeLine icon={IconMailExclamation} asks>
                <span>{words('unconfirmed', { email: user.email })}</span>
              </NoticeLine>
            )}
            {isKnown ? (
              <FilingForm
                user={user}
                mobile={filings.data?.find((paper) => paper.mobile !== '')?.mobile ?? ''}
                queue={queue}
                preparation={preparation}
                choice={choice}
                maxMb={maxMb}
                title={hasReceipt ? t('another') : null}
              />
            ) : (
              <div className={`card pad ${styles.loading}`}>
                <Skeleton lines={9} />
              </div>
            )}
          </div>
        </div>
        <div className={aside}>
          <Checklist taxReturn={choice.chosen} />
        </div>
      </div>
    </>
  );
}

/** Papers to prepare for the chosen return; tips for photos; a phone number. */
function Checklist({ taxReturn }: { readonly taxReturn: MyReturn | undefined }) {
  const firm = useFirm();
  const own = useChecklists();
  const wanted = taxReturn && own ? papersFor(taxReturn, own) : [];
  const isOfForm = taxReturn !== undefined && wanted.length > 0;
  return (
    <aside className="stack wide" aria-label={t('checklist.label')}>
      <div className="card pad">
        <h2 className={styles.title}>
          <span className="total">
            {isOfForm ? t('checklist.forForm', { form: formLabel(taxReturn) }) : t('checklist.title')}
          </span>
        </h2>
        <ul className={styles.papers}>
          {(isOfForm ? wanted : papers).map(([paper, note]) => (
            <li key={paper}>
              <Icon of={IconSquareCheck} />
              <span>
                <b>{translateOfficeText(paper)}</b>
                <br />
                <span className="muted">{translateOfficeText(note)}</span>
              </span>
            </li>
          ))}
        </ul>
        {isOfForm && (
          <p className="small muted">
            {own && listsFor(taxReturn).some((name) => own[name])
              ? t('checklist.own', { firm: firm.name })
              : t('checklist.source', {
                  source: translateServerMessage(checklistSource),
                  checked: formatDate(checklistsCheckedOn),
                })}
          </p>
        )}
      </div>
      <div className={`stack pad ${styles.tip}`}>
        <h2>{t('checklist.photo')}</h2>
        <p>{t('checklist.photoLine')}</p>
      </div>
      <a className="link" href={telLink(firm.phone)}>
        <Icon of={IconPhone} />
        <span className="tabular">{t('checklist.stuck', { phone: formatMobile(firm.phone) })}</span>
      </a>
    </aside>
  );
}

const listsFor = ({ form }: MyReturn): readonly ListName[] =>
  isEVerified(form) && form !== 'unknown' ? [form, 'every'] : [form];

const papersFor = (taxReturn: MyReturn, own: OwnChecklists): readonly (readonly [title: string, reason: string])[] => [
  ...new Map(listsFor(taxReturn).flatMap((name) => checklistOf(own, name).map(({ title, reason }) => [title, reason]))),
];

const SentQuestions = lazy(() => import('../../components/upload/SentQuestions'));

interface ReceiptsProps extends Pick<PaperQueue, 'receipts' | 'papers'> {
  readonly onTakenBack: (id: string) => void;
}

/** Proof of submission: a card for one paper, one list for several. */
function Receipts({ receipts, papers, onTakenBack }: ReceiptsProps) {
  const [first, another] = receipts;
  if (!first) return null;
  return (
    <>
      {another ? <ReceiptList first={first} receipts={receipts} papers={papers} /> : <Receipt receipt={first} />}
      <Suspense>
        <SentQuestions of={receipts.map(({ _id }) => _id)} onTakenBack={onTakenBack} />
      </Suspense>
    </>
  );
}

interface ReceiptListProps extends Pick<PaperQueue, 'receipts' | 'papers'> {
  readonly first: Received;
}

function ReceiptList({ first, receipts, papers }: ReceiptListProps) {
  const firm = useFirm();
  const count = receipts.length;
  // Papers chosen since were never sent.
  const tried = papers.filter((paper) => isSendable(paper) && paper.input !== null);
  const left = tried.map(({ files: [file] }) => file.name);
  return (
    <ReceiptCard
      receiptId={first._id}
      title={words('receipts.title', { count })}
      actions={
        <>
          <ButtonLink small tone="primary" to="/profile#filing">
            {t('receipt.mine')}
          </ButtonLink>
          <PrintButton tone="line" title={words('receipts.printed', { firm: firm.name, reference: first.reference })}>
            {words('receipts.print', { count })}
          </PrintButton>
        </>
      }
    >
      <p className={styles.line}>
        {words('receipts.line', { time: formatDateTime(first.createdAt), name: first.name })}
      </p>
      <ul className={styles.list}>
        {receipts.map(({ _id, returnId, fileName, reference, size, isIncomplete }) => (
          <li key={_id}>
            <span>
              <b>{fileName}</b>
              <span className="small muted tabular">
                {reference} · {formatSize(size)}
              </span>
              <ForReturn receipt={{ returnId }}>{(name) => <span className="small muted">{name}</span>}</ForReturn>
              {isIncomplete && <span className={styles.incomplete}>{words('receipts.incomplete')}</span>}
            </span>
            <Link className="link" to={{ pathname: '/profile', search: `?receipt=${reference}`, hash: '#filing' }}>
              <span>{words.rich('receipts.open', { of: <span className="visually-hidden" />, name: fileName })}</span>
            </Link>
          </li>
        ))}
      </ul>
      {left.length > 0 && <Problem>{words('receipts.left', { count: left.length, names: left.join(', ') })}</Problem>}
    </ReceiptCard>
  );
}
