import { type BackupStatus, HOUR, MINUTE } from '@easy-tax/contracts';
import useSWR from 'swr';
import { t } from '../../../../i18n/en/admin/operations';
import { formatDateTime, formatNumber, formatSize } from '../../../../i18n/format';
import { readBackup, useStatus } from '../api/api';

export const useBackup = () => useSWR(['backup'], readBackup, { refreshInterval: MINUTE, shouldRetryOnError: false });

/** An hour late counts as missed (contracts, `BackupStatus`): then the last result's colour is misleading. */
export const isMissed = ({ nextAt }: BackupStatus) => Date.now() > Date.parse(nextAt) + HOUR;

export const partName = (part: string): string =>
  part === 'records' || part === 'objects' || part === 'scanner' || part === 'key' ? t(`health.parts.${part}`) : part;

export const wordsOfDown = (part?: string): string => t(part === 'key' ? 'health.keyLost' : 'health.down');

/** As the alerts have it (`infra/observe/alerts.yml`). */
const LEAST_FREE = 0.1;
const LONGEST_WAIT_MS = 30 * MINUTE;

/** Troubles that the page Health shows, in its words. A service that does not answer is seen elsewhere on the desk. */
export function useTroubles(): readonly string[] {
  const known = useStatus(MINUTE).flatMap(({ service, status, isDown }) =>
    status && !isDown ? [{ service: t(`services.${service}`), status }] : [],
  );
  const { data: backup } = useBackup();
  const statuses = known.map(({ status }) => status);
  const found: (readonly [part: string, state: string])[] = [];

  if (backup && isMissed(backup)) found.push([t('upkeep.backup'), t('upkeep.missed')]);
  else if (backup && backup.result !== 'whole')
    found.push([t('upkeep.backup'), t(`upkeep.backupResults.${backup.result}`)]);

  const [oldest] = statuses.flatMap(({ oldestMailAt }) => oldestMailAt ?? []).sort();
  const waiting = statuses.reduce((sum, { mailsWaiting }) => sum + mailsWaiting, 0);
  if (oldest && Date.now() - Date.parse(oldest) > LONGEST_WAIT_MS)
    found.push([
      t('upkeep.mails'),
      t('upkeep.mailsSince', { number: formatNumber(waiting), since: formatDateTime(oldest) }),
    ]);

  const full = statuses.find(({ disk }) => disk.free < disk.size * LEAST_FREE)?.disk;
  if (full)
    found.push([t('storage.free'), t('storage.freeOf', { free: formatSize(full.free), size: formatSize(full.size) })]);

  for (const { service, status } of known) {
    const down = status.checks.filter(({ ok }) => !ok);
    for (const { name } of down) found.push([t('health.of', { service, part: partName(name) }), wordsOfDown(name)]);
  }
  if (statuses.some(({ sweepFailures }) => sweepFailures.some(({ over }) => !over)))
    found.push([t('upkeep.work'), t('upkeep.failing')]);
  for (const { integrity } of statuses)
    if (integrity && integrity.missing + integrity.damaged > 0)
      found.push([
        t('upkeep.papers'),
        t('upkeep.notWhole', {
          missing: formatNumber(integrity.missing),
          damaged: formatNumber(integrity.damaged),
        }),
      ]);
  return found.map(([part, state]) => t('health.trouble', { part, state }));
}
