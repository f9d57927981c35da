import { acceptedMimes, type SessionUser } from '@easy-tax/contracts';
import { Banner } from '../../components/layout/Banner';
import { Receipt } from '../../components/receipt/Receipt';
import { ReceiptSheet } from '../../components/receipt/ReceiptSheet';
import { SessionOver } from '../../components/session-over/SessionOver';
import { useUpload } from '../../components/upload/use-upload';
import { firm } from '../../content/firm';
import { t } from '../../i18n/en/filings/filings';
import { maxFileMbOf, useSiteConfig } from '../../lib/http/site-config';
import { useSession } from '../../lib/session/session';
import { Checklist } from './Checklist';
import { FilingForm } from './form/FilingForm';
import { useChosenReturn } from './form/use-chosen-return';
import styles from './TaxFilingPage.module.css';

/** Tax Filing, titled Easy Tax. */
export default function TaxFilingPage() {
  const { user } = useSession();
  // The key is the account: another person who logs in here never sees the typed text and the file.
  return user && <Filing key={user._id} user={user} />;
}

function Filing({ user }: { readonly user: SessionUser }) {
  const config = useSiteConfig();
  const maxMb = maxFileMbOf(config);
  const upload = useUpload(maxMb, config?.acceptedKinds ?? acceptedMimes);
  const { receipt } = upload.state;
  const which = useChosenReturn();
  // A printed receipt has no aside.
  const aside = receipt ? 'noprint' : undefined;
  return (
    <>
      <SessionOver user={user} />
      <div className={aside}>
        <Banner title={firm.name} crumb={t('crumb')}>
          {t('line')}
        </Banner>
      </div>
      {receipt && (
        <div className={styles.paper}>
          <ReceiptSheet receipt={receipt} />
        </div>
      )}
      <div className={styles.page}>
        <div className="stack wide">
          {receipt && <Receipt receipt={receipt} />}
          <div className={aside}>
            <FilingForm user={user} upload={upload} which={which} maxMb={maxMb} title={receipt ? t('another') : null} />
          </div>
        </div>
        <div className={aside}>
          <Checklist taxReturn={which.chosen} />
        </div>
      </div>
    </>
  );
}
