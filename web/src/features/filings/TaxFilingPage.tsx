import { acceptedMimes, type SessionUser } from '@easy-tax/contracts';
import { IconMailExclamation } from '@tabler/icons-react';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import useSWRImmutable from 'swr/immutable';
import { Banner } from '../../components/layout/Banner';
import { ReceiptSheet } from '../../components/receipt/ReceiptSheet';
import { SessionOver } from '../../components/session-over/SessionOver';
import { Skeleton } from '../../components/ui/Loading';
import { NoticeLine } from '../../components/ui/Notice';
import { usePreparation } from '../../components/upload/prepare/use-preparation';
import { t } from '../../i18n/en/filings/filings';
import { t as words } from '../../i18n/en/filings/queue';
import { cx } from '../../lib/cx';
import { useFirm } from '../../lib/firm';
import { maxFileMbOf, useSiteConfig } from '../../lib/http/site-config';
import { fetchMyFilings } from '../../lib/session/fetch-my-filings';
import { useSession } from '../../lib/session/session';
import { Checklist } from './Checklist';
import { FilingForm } from './form/FilingForm';
import { useChosenReturn } from './form/use-chosen-return';
import { usePaperQueue } from './queue/use-paper-queue';
import { Receipts } from './Receipts';
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
  // What is known folds and adds fields, which must not move what a finger is about to press.
  const isKnown = !filings.isLoading && !choice.isLoading;
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
