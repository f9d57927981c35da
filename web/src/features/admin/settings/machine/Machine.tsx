import { type BackupStatus, DAY, HOUR, MINUTE, type ServiceStatus } from '@easy-tax/contracts';
import { IconAlertCircle, IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import useSWR from 'swr';
import { Fact, Facts } from '../../../../components/ui/Facts';
import { Tag } from '../../../../components/ui/Tag';
import { t } from '../../../../i18n/en/admin/operations';
import { formatDateTime, formatNumber, formatSize } from '../../../../i18n/format';
import { readFilingsOverview } from '../../overview/use-overview';
import { type PolledStatus, useStatus } from '../api/api';
import styles from '../SettingsPage.module.css';
import { isMissed, partName, useBackup, wordsOfDown } from './troubles';

/** Health of all parts, background work, used storage, and versions. */
export function Machine() {
  const seen = useStatus();
  const known = seen.flatMap(({ service, status }) => (status ? [{ service, status }] : []));
  const first = known[0]?.status;
  return (
    <>
      <Part title={t('sections.parts')} note={t('notes.parts')}>
        <Facts>{seen.map(healthOf)}</Facts>
      </Part>
      <Upkeep seen={seen} />
      <Part title={t('sections.storage')} note={t('notes.storage')}>
        <Facts>
          <Papers />
          {known.map(({ service, status }) =>
            status.disk.records === null ? null : (
              <Fact key={service} label={t('storage.records', { service: t(`services.${service}`) })}>
                <span className="tabular">{formatSize(status.disk.records)}</span>
              </Fact>
            ),
          )}
          <Fact label={t('storage.free')}>
            {first && (
              <span className="tabular">
                {t('storage.freeOf', { free: formatSize(first.disk.free), size: formatSize(first.disk.size) })}
              </span>
            )}
          </Fact>
        </Facts>
      </Part>
      <Part title={t('sections.versions')} note={t('notes.versions')}>
        <Facts>
          <Fact label={t('versions.product')}>{versionsOf(known.map(({ status }) => status.version))}</Fact>
          <Fact label={t('versions.node')}>{versionsOf(known.map(({ status }) => status.node))}</Fact>
          <Fact label={t('versions.engine')}>{first && t(`versions.engines.${first.engine}`)}</Fact>
        </Facts>
      </Part>
    </>
  );
}

/** Several only during an update. */
const versionsOf = (versions: readonly string[]): string => [...new Set(versions)].join(', ');

/** Parts that a service always has: their rows stand before its first answer, so that the page below doesn't move. */
const parts = { auth: ['records'], contacts: ['records'], filings: ['records', 'objects'] } as const;

function healthOf({ service, status, isDown }: PolledStatus): ReactNode {
  const name = t(`services.${service}`);
  const checks = isDown ? [] : (status?.checks ?? []);
  const expected = isDown || status ? [] : parts[service];
  return [
    <Fact key={service} label={t('health.service', { service: name })}>
      {(status || isDown) && <State ok={!isDown} />}
    </Fact>,
    ...expected.map((part) => (
      <Fact key={`${service}.${part}`} label={t('health.of', { service: name, part: partName(part) })}>
        {null}
      </Fact>
    )),
    ...checks.flatMap(({ name: part, ok, ms, encryption }) => [
      <Fact key={`${service}.${part}`} label={t('health.of', { service: name, part: partName(part) })}>
        <span className="row">
          <State ok={ok} part={part} /> <span className="tabular muted small">{t('health.ms', { ms })}</span>
        </span>
      </Fact>,
      encryption && (
        <Fact key={`${service}.encryption`} label={t('health.encryption.label')}>
          {t(`health.encryption.${encryption}`)}
        </Fact>
      ),
    ]),
  ];
}

const State = ({ ok, part }: { readonly ok: boolean; readonly part?: string }) => (
  <Tag icon={ok ? IconCheck : IconAlertCircle} tone={ok ? 'green' : 'danger'}>
    {ok ? t('health.ready') : wordsOfDown(part)}
  </Tag>
);

function Papers() {
  const { data } = useSWR(['stored'], () => readFilingsOverview(null), { shouldRetryOnError: false });
  return (
    <Fact label={t('storage.papers')}>
      <span className="tabular">
        {data?.stored &&
          t('storage.files', { size: formatSize(data.stored.bytes), number: formatNumber(data.stored.files) })}
        {data && !data.stored && t('storage.counting')}
      </span>
    </Fact>
  );
}

interface PartProps {
  readonly title: string;
  readonly note: string;
  readonly children: ReactNode;
}

/** A part of a section: its title, what it is, its content. */
const Part = ({ title, note, children }: PartProps) => (
  <section className={styles.part}>
    <h3>{title}</h3>
    <p className="muted small">{note}</p>
    {children}
  </section>
);

/** Background work: queued mails, scheduled jobs, integrity of papers, backups. */
export function Upkeep({ seen }: { readonly seen: readonly PolledStatus[] }) {
  const known = seen.flatMap(({ service, status }) => (status ? [{ service, status }] : []));
  const papers = known.find(({ service }) => service === 'filings')?.status;
  return (
    <Part title={t('sections.upkeep')} note={t('notes.upkeep')}>
      <Facts>
        <Fact label={t('upkeep.mails')}>{known.length > 0 && waitingMails(known.map(({ status }) => status))}</Fact>
        <Fact label={t('upkeep.work')}>{known.length > 0 && sweepFailures(known)}</Fact>
        <Fact label={t('upkeep.papers')}>{papers && integrityResult(papers.integrity)}</Fact>
        <LastBackup />
      </Facts>
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

const tones = { whole: 'green', findings: 'danger', failed: 'danger' } as const;

/** Time and result of the last backup, and time of the next. */
function LastBackup() {
  const { data, error } = useBackup();
  const asked = data !== undefined;
  return (
    <Fact label={t('upkeep.backup')}>
      {data && <BackupReport backup={data} />}
      {asked && !data && t('upkeep.noBackup')}
      {!asked && error && t('upkeep.unknown')}
    </Fact>
  );
}

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

/** '3 hours ago'; future times count as now. */
export function formatTimeAgo(time: string, now = Date.now()): string {
  const age = Math.max(0, now - Date.parse(time));
  if (age < HOUR) return t('ago.minutes', { count: Math.floor(age / MINUTE) });
  if (age < 2 * DAY) return t('ago.hours', { count: Math.floor(age / HOUR) });
  return t('ago.days', { count: Math.floor(age / DAY) });
}
