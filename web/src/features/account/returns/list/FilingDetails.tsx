import type { SessionUser } from '@easy-tax/contracts';
import { IconCircleCheck, IconUpload } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ButtonLink, Icon } from '../../../../components/button/Button';
import { ReceiptPanel } from '../../../../components/receipt/ReceiptPanel';
import { LoadFailed, Skeleton } from '../../../../components/ui/Loading';
import { t } from '../../../../i18n/en/account/returns';
import { dayOf } from '../../../../i18n/format';
import { groupReturns } from '../data/group-returns';
import type { MyFilingsAndReturns } from '../data/my-returns';
import { ReturnMails } from '../mails/ReturnMails';
import styles from './FilingDetails.module.css';
import { FinishedReturns } from './FinishedReturns';
import { Group } from './Group';
import { NoReturns } from './NoReturns';
import { ReturnCard } from './ReturnCard';
import { YourDates } from './YourDates';
import { YourPapers } from './YourPapers';

const SentQuestions = lazy(() => import('../../../../components/upload/SentQuestions'));

interface FilingDetailsProps {
  readonly mine: MyFilingsAndReturns;
  readonly user: SessionUser;
}

/** The client's returns and papers; samples if there are none. `?receipt=` opens a receipt. */
export function FilingDetails({ mine, user }: FilingDetailsProps) {
  const [search] = useSearchParams();
  const { filings, returns, error, retry } = mine;
  const receipt = filings?.find(({ reference }) => reference === search.get('receipt'));
  if (receipt) return <ReceiptPanel receipt={receipt} />;
  if (!filings || !returns)
    return (
      <div className={`card ${styles.loading}`}>
        {error ? <LoadFailed title={t('failed')} error={error} onRetry={retry} /> : <Skeleton lines={9} />}
      </div>
    );
  if (filings.length === 0 && returns.length === 0) return <NoReturns />;
  const today = dayOf(new Date());
  const { needed, underWay, finished } = groupReturns(returns, today);
  return (
    <div className={styles.columns}>
      <div className={styles.groups}>
        <Suspense>
          <SentQuestions onTakenBack={retry} />
        </Suspense>
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
