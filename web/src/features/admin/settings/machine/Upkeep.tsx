import type { ServiceStatus } from '@easy-tax/contracts';
import type { ReactNode } from 'react';
import { Fact, Facts } from '../../../../components/ui/Facts';
import { Tag } from '../../../../components/ui/Tag';
import { t } from '../../../../i18n/en/admin/operations';
import { formatDateTime, formatNumber } from '../../../../i18n/format';
import type { PolledStatus } from '../api/use-status';
import { formatTimeAgo } from './format-time-ago';
import { LastBackup } from './LastBackup';
import { Part } from './Part';

/** Background work: queued mails, scheduled jobs, integrity of papers, backups. */
export function Upkeep({ seen }: { readonly seen: readonly PolledStatus[] }) {
  const known = seen.flatMap(({ service, status }) => (status ? [{ service, status }] : []));
  const papers = known.find(({ service }) => service === 'filings')?.status;
  return (
    <Part title={t('sections.upkeep')} note={t('notes.upkeep')}>
      {known.length > 0 && (
        <Facts>
          <Fact label={t('upkeep.mails')}>{waitingMails(known.map(({ status }) => status))}</Fact>
          <Fact label={t('upkeep.work')}>{sweepFailures(known)}</Fact>
          {papers && <Fact label={t('upkeep.papers')}>{integrityResult(papers.integrity)}</Fact>}
          {papers && <LastBackup />}
        </Facts>
      )}
    </Part>
  );
}

function waitingMails(statuses: readonly ServiceStatus[]): ReactNode {
  const waiting = statuses.reduce((sum, { mailsWaiting }) => sum + mailsWaiting, 0);
  const [oldest] = statuses.flatMap(({ oldestMailAt }) => oldestMailAt ?? []).sort();
  if (waiting === 0 || !oldest) return t('upkeep.noMails');
  return (
    <span className="tabular">
      {t('upkeep.mailsSince', { number: formatNumber(waiting), since: formatDateTime(oldest) })}
    </span>
  );
}

function sweepFailures(
  known: readonly { readonly service: PolledStatus['service']; readonly status: ServiceStatus }[],
): ReactNode {
  const failures = known.flatMap(({ service, status }) =>
    status.sweepFailures.map((failure) => ({ ...failure, service: t(`services.${service}`) })),
  );
  if (failures.length === 0) return <Tag>{t('upkeep.well')}</Tag>;
  return failures.map(({ service, sweep, at, over }) => (
    <p key={`${service} ${sweep}`}>
      {t('upkeep.failed', { service, sweep, at: formatDateTime(at) })}{' '}
      <Tag tone={over ? 'green' : 'danger'}>{over ? t('upkeep.wellAgain') : t('upkeep.failing')}</Tag>
    </p>
  ));
}

function integrityResult(integrity: ServiceStatus['integrity']): ReactNode {
  if (!integrity) return t('upkeep.notCompared');
  const { at, checked, missing, damaged } = integrity;
  const whole = missing + damaged === 0;
  return (
    <>
      <span className="tabular">
        {t('upkeep.compared', { number: formatNumber(checked), at: formatDateTime(at), ago: formatTimeAgo(at) })}
      </span>{' '}
      <Tag tone={whole ? 'green' : 'danger'}>
        {whole
          ? t('upkeep.allWhole')
          : t('upkeep.notWhole', { missing: formatNumber(missing), damaged: formatNumber(damaged) })}
      </Tag>
    </>
  );
}
