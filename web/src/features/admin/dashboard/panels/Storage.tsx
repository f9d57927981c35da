import type { FilingsOverview } from '@easy-tax/contracts';
import { Skeleton } from '../../../../components/ui/Loading';
import { t } from '../../../../i18n/en/admin/admin';
import { formatNumber, formatSize } from '../../../../i18n/format';
import type { OverviewPart } from '../../overview/use-overview';
import { Failed, Panel } from './Panel';
import styles from './Uploads.module.css';

/** Stored size of clients' papers. */
export function Storage({ filings }: { readonly filings: OverviewPart<FilingsOverview> }) {
  return (
    <Panel title={t('storage.title')}>
      {filings.failed ? (
        <Failed onRetry={filings.retry}>{t('storage.failed')}</Failed>
      ) : (
        <div className={styles.body}>
          {filings.data ? <Used stored={filings.data.stored} /> : <Skeleton lines={2} />}
        </div>
      )}
    </Panel>
  );
}

function Used({ stored }: Pick<FilingsOverview, 'stored'>) {
  if (!stored) return <p>{t('storage.counting')}</p>;
  const size = formatSize(stored.bytes);
  return (
    <>
      <p className={styles.sum}>
        {stored.files === 1
          ? t.rich('storage.usedOne', { size, b: <b /> })
          : t.rich('storage.used', { size, files: formatNumber(stored.files), b: <b /> })}
      </p>
      <p className="muted small">{t('storage.note')}</p>
    </>
  );
}
