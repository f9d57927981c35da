import {
  type Filing,
  isFinished,
  type MyReturn,
  type ReturnStep,
  type SessionUser,
  shownStepNumber,
  shownStepsOf,
} from '@easy-tax/contracts';
import { IconCircleCheck, IconUpload } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ButtonLink, Icon } from '../../../../components/button/Button';
import { ReceiptPanel } from '../../../../components/receipt/Receipt';
import { Empty, LoadFailed, Skeleton } from '../../../../components/ui/Loading';
import { NoBreak } from '../../../../components/ui/NoBreak';
import { Tag } from '../../../../components/ui/Tag';
import SentQuestions from '../../../../components/upload/SentQuestions';
import { sampleFilings, sampleReturn } from '../../../../content/papers';
import { countInWords } from '../../../../i18n/count-in-words';
import { t } from '../../../../i18n/en/account/returns';
import { dayOf, formatDate, formatSize } from '../../../../i18n/format';
import { groupReturns, type MyFilingsAndReturns } from '../data/my-returns';
import { ReturnMails } from '../mails/ReturnMails';
import headline from '../parts/Headline.module.css';
import { Track } from '../parts/ReturnProgress';
import styles from './FilingDetails.module.css';
import { FinishedReturns, Group, YourPapers } from './Groups';
import { ReturnCard } from './ReturnCard';
import { YourDates } from './YourDates';

interface FilingDetailsProps {
  readonly mine: MyFilingsAndReturns;
  readonly user: SessionUser;
}

/** The client's returns and papers; samples if there are none. `?receipt=` opens a receipt. */
export function FilingDetails({ mine, user }: FilingDetailsProps) {
  const [search] = useSearchParams();
  const { filings, returns, error, retry } = mine;
  const wanted = search.get('receipt');
  const receipt = filings?.find(({ reference }) => reference === wanted);
  if (receipt) return <ReceiptPanel receipt={receipt} />;
  if (!filings || !returns) return <Loading mine={mine} />;
  // A list that was not read again may lack the newest.
  if (wanted !== null && !error) return <NotListed key={wanted} reference={wanted} mine={mine} />;
  if (filings.length === 0 && returns.length === 0) return <NoReturns />;
  return <ReturnsAndPapers filings={filings} returns={returns} onTakenBack={retry} user={user} />;
}

/** Asks for the questions together with the list, which they would push down later. */
const Loading = ({ mine: { error, retry } }: Pick<FilingDetailsProps, 'mine'>) => (
  <div className={styles.groups}>
    <SentQuestions onTakenBack={retry} />
    <div className={`card ${styles.loading}`}>
      {error ? <LoadFailed title={t('failed')} error={error} onRetry={retry} /> : <Skeleton lines={9} />}
    </div>
  </div>
);

interface ReturnsAndPapersProps extends Pick<FilingDetailsProps, 'user'> {
  readonly filings: readonly Filing[];
  readonly returns: readonly MyReturn[];
  readonly onTakenBack: () => void;
}

function ReturnsAndPapers({ filings, returns, onTakenBack, user }: ReturnsAndPapersProps) {
  const today = dayOf(new Date());
  const { needed, underWay, finished } = groupReturns(returns, today);
  return (
    <div className={`stack wide ${styles.columns}`}>
      <div className={styles.groups}>
        <SentQuestions onTakenBack={onTakenBack} />
        {returns.length === 0 && (
          <section className="card pad stack">
            <h2>{t('papers.title')}</h2>
            <p className="muted">{t('papers.line', { email: user.email })}</p>
          </section>
        )}
        {needed.length > 0 && (
          <Group title={t('groups.needed')} count={needed.length}>
            {needed.map((taxReturn, index) => (
              <ReturnCard key={taxReturn._id} taxReturn={taxReturn} today={today} isFirst={index === 0} />
            ))}
          </Group>
        )}
        {needed.length === 0 && underWay.length > 0 && (
          <Group title={t('groups.needed')}>
            <p className={`card ${styles.nothing}`}>
              <Icon of={IconCircleCheck} /> {t('groups.nothing')}
            </p>
          </Group>
        )}
        {underWay.length > 0 && (
          <Group title={t('groups.underWay')} count={underWay.length}>
            {underWay.map((taxReturn) => (
              <ReturnCard key={taxReturn._id} taxReturn={taxReturn} today={today} />
            ))}
          </Group>
        )}
        <FinishedReturns returns={finished} />
        {filings.length > 0 && <YourPapers papers={filings} returns={returns} />}
      </div>
      <aside className="stack wide" aria-label={t('dates.title')}>
        <YourDates returns={[...needed, ...underWay]} today={today} />
        <section className="card pad stack">
          <h2>{t('send.title')}</h2>
          <p>{t('send.line')}</p>
          <ButtonLink icon={IconUpload} to="/get-started" tone={returns.length > 0 ? 'line' : 'primary'}>
            {t('send.start')}
          </ButtonLink>
        </section>
        {returns.length > 0 && <ReturnMails />}
      </aside>
    </div>
  );
}

interface NotListedProps extends Pick<FilingDetailsProps, 'mine'> {
  readonly reference: string;
}

/** A receipt that the list lacks: it is read once more before the receipt is said to be missing. */
function NotListed({ reference, mine }: NotListedProps) {
  const [isRead, setRead] = useState(false);
  const readOnce = useEffectEvent(() => mine.retry().then(() => setRead(true)));
  useEffect(() => void readOnce(), []);
  return isRead ? <NoReceipt reference={reference} /> : <Loading mine={mine} />;
}

const NoReceipt = ({ reference }: { readonly reference: string }) => (
  <div className="card">
    <Empty
      kind="error"
      title={t('noReceipt.title')}
      action={<ButtonLink to={{ pathname: '/profile', hash: '#filing' }}>{t('noReceipt.back')}</ButtonLink>}
    >
      {t('noReceipt.line', { reference })}
    </Empty>
  </div>
);

const form = 'ITR-1';
const stops = shownStepsOf(form).length;

interface SampleReturn {
  readonly text: string;
  readonly line: string;
  readonly step: ReturnStep;
}
const samples: readonly SampleReturn[] = [
  { text: t('say.papers', { count: 2, words: countInWords(2) }), line: t('none.papers'), step: 'documents-needed' },
  { text: t('say.prepared'), line: t('none.approve'), step: 'prepared' },
  { text: t('none.done'), line: t('none.doneLine'), step: 'e-verified' },
];

/** Shown without returns and papers: how to start, and three samples. */
function NoReturns() {
  return (
    <div className={styles.groups}>
      <div className="card">
        <Empty
          title={t('none.title')}
          action={
            <ButtonLink icon={IconUpload} pop to="/get-started">
              {t('send.start')}
            </ButtonLink>
          }
        >
          {t('none.line')}
        </Empty>
      </div>
      <Group title={t('none.look')} line={t('none.samples')}>
        <ul className={`stack ${styles.samples}`}>
          {samples.map((sample, index) => (
            <Sample key={sample.text} {...sample} paper={sampleFilings[index] ?? sampleFilings[0]} />
          ))}
        </ul>
      </Group>
    </div>
  );
}

type SampleProps = SampleReturn & { readonly paper: (typeof sampleFilings)[number] };

function Sample({ text, line, step, paper: { reference, fileName, size, createdAt } }: SampleProps) {
  const at = shownStepNumber({ step, form }) ?? stops;
  return (
    <li className={styles.sample}>
      <div>
        <Tag tone="grey">{t('none.sample')}</Tag>
      </div>
      <h3>{sampleReturn}</h3>
      <p className={`${headline.text} ${headline.small}`}>
        <NoBreak>{text}</NoBreak>
      </p>
      <p className="muted">
        <NoBreak>{line}</NoBreak>
      </p>
      <Track at={at} stops={stops} isDone={isFinished({ step, form })} needsNothing>
        {t('track.at', { at, stops })}
      </Track>
      <p className={`small muted tabular ${styles.paper}`}>
        <b>{fileName}</b>
        <br />
        {reference} · {formatSize(size)} · {formatDate(createdAt)}
      </p>
    </li>
  );
}
