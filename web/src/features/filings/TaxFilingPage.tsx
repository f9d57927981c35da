import { Banner } from '../../components/Banner';
import { firm } from '../../content/firm';
import { maxFileMbOf, useSiteConfig } from '../../lib/site-config';
import { t } from '../../messages/filings';
import { Checklist } from './Checklist';
import { FilingForm } from './FilingForm';
import { Receipt } from './Receipt';
import styles from './TaxFilingPage.module.css';
import { useUpload } from './use-upload';

/** Tax Filing, titled Easy Tax (specification §2.10). */
export default function TaxFilingPage() {
  const maxMb = maxFileMbOf(useSiteConfig());
  const upload = useUpload(maxMb);
  const { receipt } = upload.state;
  return (
    <>
      <Banner title={firm.name} crumb={t('crumb')}>
        {t('line')}
      </Banner>
      <div className={styles.page}>
        <div className="stack wide">
          {receipt && <Receipt receipt={receipt} />}
          {/* Who prints a receipt wants the receipt. */}
          <div className={receipt ? 'noprint' : undefined}>
            <FilingForm upload={upload} maxMb={maxMb} title={receipt ? t('another') : null} />
          </div>
        </div>
        <div className={receipt ? 'noprint' : undefined}>
          <Checklist />
        </div>
      </div>
    </>
  );
}
