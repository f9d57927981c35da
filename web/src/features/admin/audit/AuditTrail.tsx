import { TableFormat } from '@easy-tax/contracts';
import { Button } from '../../../components/button/Button';
import { atLeast } from '../../../components/data-table/state/table-page';
import { DateRange } from '../../../components/data-table/toolbar/DateRange';
import { ExportMenu } from '../../../components/data-table/toolbar/ExportMenu';
import { Chips } from '../../../components/navigation/Chips';
import { Empty } from '../../../components/ui/Empty';
import { Skeleton } from '../../../components/ui/Loading';
import { t } from '../../../i18n/en/admin/operations';
import { translateServerMessage } from '../../../i18n/translate-server-message';
import { messageOf } from '../../../lib/http/api';
import { exportAudit } from '../settings/api/api';
import { AuditRows } from './AuditRows';
import styles from './AuditTrail.module.css';
import { type Audit, services, useAudit } from './use-audit';

/** Actor, action, record, time and IP address of audit entries: one service at a time, newest first. */
export function AuditTrail() {
  const audit = useAudit();
  // After a failure the old page's count would be wrong.
  const page = audit.error === undefined ? audit.page : null;
  return (
    <section className="card" aria-label={t('audit.all')}>
      <div className={styles.tools}>
        <Chips
          label={t('audit.services')}
          chips={services.map((value) => ({ value, label: t(`services.${value}`) }))}
          chosen={audit.service}
          onChoose={(of) => audit.show({ of })}
        />
        <DateRange
          label={t('audit.days')}
          {...audit.days}
          onChange={({ from, until }) =>
            audit.show({
              ...(from !== undefined && { from: from ?? '' }),
              ...(until !== undefined && { until: until ?? '' }),
            })
          }
        />
        {page && (
          <ExportMenu
            formats={TableFormat.options}
            what={t('audit.count', { count: page.total, number: atLeast(page.total, page.totalExact) })}
            prepare={(format) => exportAudit(audit.service, format, audit.view)}
          />
        )}
        <span role="status" className="muted small tabular">
          {page && t('audit.count', { count: page.total, number: atLeast(page.total, page.totalExact) })}
        </span>
        {audit.filtered && (
          <Button
            small
            tone="line"
            onClick={() => audit.show({ who: '', what: '', did: '', from: '', until: '', cursor: '' })}
          >
            {t('audit.clear')}
          </Button>
        )}
      </div>
      <Entries audit={audit} />
      {page && (audit.filter('cursor') || page.next) && (
        <div className={styles.foot}>
          <Button tone="line" disabled={!audit.filter('cursor')} onClick={() => audit.show({ cursor: '' })}>
            {t('audit.newest')}
          </Button>
          <Button tone="line" disabled={!page.next} onClick={() => audit.show({ cursor: page.next ?? '' })}>
            {t('audit.older')}
          </Button>
        </div>
      )}
    </section>
  );
}

function Entries({ audit }: { readonly audit: Audit }) {
  const { error, rows, stale } = audit;
  if (error !== undefined) {
    const retry = (
      <Button tone="line" onClick={audit.retry}>
        {t('audit.retry')}
      </Button>
    );
    return (
      <Empty kind="error" title={t('audit.failed')} action={retry}>
        {translateServerMessage(messageOf(error))}
      </Empty>
    );
  }
  if (!rows || (rows.length === 0 && stale)) return <Skeleton />;
  if (rows.length === 0) return <Empty title={t('audit.none')}>{t('audit.hint')}</Empty>;
  return <AuditRows audit={audit} rows={rows} />;
}
