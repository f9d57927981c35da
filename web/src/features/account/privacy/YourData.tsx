import type { SessionUser } from '@easy-tax/contracts';
import { IconDownload, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../../components/button/Button';
import { RetentionNotice } from '../../../components/form/RetentionNotice';
import { t } from '../../../i18n/en/account/your-data';
import { saveFile } from '../../../lib/browser/save-file';
import { toast } from '../../../lib/browser/toast';
import { messageOf } from '../../../lib/http/api';
import { requestExport } from './api';
import { EraseDialog } from './EraseDialog';
import styles from './YourData.module.css';

/** Export and erasure of the account, with the data that the firm may keep by law. */
export function YourData({ user }: { readonly user: SessionUser }) {
  const [asking, setAsking] = useState(false);
  return (
    <section className="stack wide" aria-labelledby="your-data">
      <h2 id="your-data" className={styles.title}>
        {t('title')}
      </h2>
      <div className={styles.columns}>
        <Download />
        <section className="card pad stack" aria-labelledby="erase-account">
          <h3 id="erase-account">{t('erase.title')}</h3>
          <p>{t('erase.line')}</p>
          <h4>{t('erase.keeps')}</h4>
          <RetentionNotice />
          <div>
            <Button icon={IconTrash} tone="danger" onClick={() => setAsking(true)}>
              {t('erase.open')}
            </Button>
          </div>
        </section>
      </div>
      {asking && <EraseDialog email={user.email} onClose={() => setAsking(false)} />}
    </section>
  );
}

function Download() {
  const [asking, setAsking] = useState(false);
  const download = async () => {
    setAsking(true);
    try {
      const { path, message } = await requestExport();
      saveFile(path);
      toast.success(message);
    } catch (error) {
      toast.error(messageOf(error));
    }
    setAsking(false);
  };
  return (
    <section className="card pad stack" aria-labelledby="download-all">
      <h3 id="download-all">{t('download.title')}</h3>
      <p>{t('download.line')}</p>
      <div>
        <Button icon={IconDownload} tone="line" busy={asking} onClick={() => void download()}>
          {t('download.send')}
        </Button>
      </div>
      <p className="small muted">{t('download.rule')}</p>
    </section>
  );
}
