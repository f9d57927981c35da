import { type BackupStatus, HOUR, MINUTE } from '@easy-tax/contracts';
import useSWR from 'swr';
import { Fact } from '../../../../components/ui/Facts';
import { Tag } from '../../../../components/ui/Tag';
import { t } from '../../../../i18n/en/admin/operations';
import { formatDateTime, formatNumber, formatSize } from '../../../../i18n/format';
import { readBackup } from '../api/api';
import { formatTimeAgo } from './format-time-ago';

const pollOptions = { refreshInterval: MINUTE, shouldRetryOnError: false };
const tones = { whole: 'green', findings: 'danger', failed: 'danger' } as const;

/** Time and result of the last backup, and time of the next. */
export function LastBackup() {
  const { data, error } = useSWR(['backup'], readBackup, pollOptions);
  if (data === undefined) return error && <Fact label={t('upkeep.backup')}>{t('upkeep.unknown')}</Fact>;
  return <Fact label={t('upkeep.backup')}>{data ? <BackupReport backup={data} /> : t('upkeep.noBackup')}</Fact>;
}

/** An hour late counts as missed (contracts, `BackupStatus`): then the last result's colour is misleading. */
const isMissed = ({ nextAt }: BackupStatus) => Date.now() > Date.parse(nextAt) + HOUR;

function BackupReport({ backup }: { readonly backup: BackupStatus }) {
  const { result, problem, lastWholeAt, endedAt, records, objects, bytes, nextAt } = backup;
  const missed = isMissed(backup);
  return (
    <>
      <p>
        <span className="tabular">
          {t('upkeep.backupAt', { at: formatDateTime(endedAt), ago: formatTimeAgo(endedAt) })}
        </span>{' '}
        <Tag tone={missed ? 'danger' : tones[result]}>
          {missed ? t('upkeep.missed') : t(`upkeep.backupResults.${result}`)}
        </Tag>
      </p>
      {problem && <p>{problem}</p>}
      {result === 'whole' ? (
        <p className="tabular muted small">
          {t('upkeep.backupOf', {
            records: formatNumber(records),
            papers: formatNumber(objects),
            size: formatSize(bytes),
          })}
        </p>
      ) : (
        <p className="tabular">
          {lastWholeAt
            ? t('upkeep.lastWhole', { at: formatDateTime(lastWholeAt), ago: formatTimeAgo(lastWholeAt) })
            : t('upkeep.neverWhole')}
        </p>
      )}
      <p className={missed ? 'tabular' : 'tabular muted small'}>
        {t(missed ? 'upkeep.notCome' : 'upkeep.nextBackup', { at: formatDateTime(nextAt) })}
      </p>
    </>
  );
}
