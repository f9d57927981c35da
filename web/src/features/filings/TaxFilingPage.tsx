import { Banner } from '../../components/Banner';
import { maxFileMbOf, useSiteConfig } from '../../lib/site-config';
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
      <Banner title="Easy Tax" crumb="Tax Filing">
        Send one paper or many. It takes about three minutes, and you get a receipt for each file.
      </Banner>
      <div className={styles.page}>
        <div className="stack wide">
          {receipt && <Receipt receipt={receipt} />}
          <FilingForm upload={upload} maxMb={maxMb} title={receipt ? 'Send another paper' : null} />
        </div>
        <Checklist />
      </div>
    </>
  );
}
