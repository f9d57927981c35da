import { IconAlertCircle, IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import useSWR from 'swr';
import { Icon } from '../../../../components/button/Button';
import { Fact, Facts } from '../../../../components/ui/Facts';
import { Tag } from '../../../../components/ui/Tag';
import { t } from '../../../../i18n/en/admin/operations';
import { formatNumber, formatSize } from '../../../../i18n/format';
import { readFilingsOverview } from '../../overview/api';
import { type PolledStatus, useStatus } from '../api/use-status';
import { Part } from './Part';
import { Upkeep } from './Upkeep';

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
          {first && (
            <Fact label={t('storage.free')}>
              <span className="tabular">
                {t('storage.freeOf', { free: formatSize(first.disk.free), size: formatSize(first.disk.size) })}
              </span>
            </Fact>
          )}
        </Facts>
      </Part>
      <Part title={t('sections.versions')} note={t('notes.versions')}>
        {first && (
          <Facts>
            <Fact label={t('versions.product')}>{versionsOf(known.map(({ status }) => status.version))}</Fact>
            <Fact label={t('versions.node')}>{versionsOf(known.map(({ status }) => status.node))}</Fact>
            <Fact label={t('versions.engine')}>{t(`versions.engines.${first.engine}`)}</Fact>
          </Facts>
        )}
      </Part>
    </>
  );
}

/** Several only during an update. */
const versionsOf = (versions: readonly string[]): string => [...new Set(versions)].join(', ');

function healthOf({ service, status, isDown }: PolledStatus): ReactNode {
  const name = t(`services.${service}`);
  const checks = isDown ? [] : (status?.checks ?? []);
  return [
    <Fact key={service} label={t('health.service', { service: name })}>
      {(status || isDown) && <State ok={!isDown} />}
    </Fact>,
    ...checks.flatMap(({ name: part, ok, ms, encryption }) => [
      <Fact key={`${service}.${part}`} label={t('health.of', { service: name, part: partName(part) })}>
        <span className="row">
          <State ok={ok} /> <span className="tabular muted small">{t('health.ms', { ms })}</span>
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

const partName = (part: string): string =>
  part === 'records' || part === 'objects' || part === 'scanner' ? t(`health.parts.${part}`) : part;

const State = ({ ok }: { readonly ok: boolean }) => (
  <Tag tone={ok ? 'green' : 'danger'}>
    <Icon of={ok ? IconCheck : IconAlertCircle} /> {ok ? t('health.ready') : t('health.down')}
  </Tag>
);

function Papers() {
  const { data } = useSWR(['stored'], () => readFilingsOverview(null), { shouldRetryOnError: false });
  if (!data) return null;
  const { stored } = data;
  return (
    <Fact label={t('storage.papers')}>
      <span className="tabular">
        {stored
          ? t('storage.files', { size: formatSize(stored.bytes), number: formatNumber(stored.files) })
          : t('storage.counting')}
      </span>
    </Fact>
  );
}
