import { lookCalls } from '@easy-tax/contracts';
import { useRef } from 'react';
import useSWR from 'swr';
import { Button } from '../../../components/button/Button';
import { LoadFailed } from '../../../components/ui/Loading';
import { t } from '../../../i18n/en/account/security';
import { formatDate, formatDateTime } from '../../../i18n/format';
import { useWrites } from '../../../lib/hooks/use-writes';
import { api } from '../../../lib/http/api';
import { DeviceLine } from './DeviceLine';
import { nameOfDevice } from './device';
import styles from './Security.module.css';

const read = async () => (await api.call(lookCalls.trustedDevices)).data;

/** Devices that log in without a code, each removable. Hidden if there are none. */
export function TrustedDevices() {
  const { data, error, mutate } = useSWR('trusted-devices', read, { shouldRetryOnError: false });
  const { writeOnce, busy } = useWrites('', mutate);
  const title = useRef<HTMLHeadingElement>(null);
  if (error && !data) return <LoadFailed title={t('trusted.failed')} error={error} onRetry={() => void mutate()} />;
  if (!data?.length) return null;
  const end = async (id: string) => {
    if (await writeOnce(lookCalls.endTrust, { params: { id } })) title.current?.focus();
  };
  return (
    <section className={styles.sessions} aria-labelledby="trusted-devices">
      <h2 id="trusted-devices" ref={title} tabIndex={-1}>
        {t('trusted.title')}
      </h2>
      <ul>
        {data.map((device) => {
          const used = formatDateTime(device.lastUsedAt);
          const [begun, ends] = [formatDate(device.createdAt), formatDate(device.expiresAt)];
          return (
            <DeviceLine key={device._id} device={device} times={t('trusted.times', { begun, ends, used })}>
              <Button tone="line" small busy={busy} onClick={() => void end(device._id)}>
                {t.rich('trusted.end', {
                  name: <span className="visually-hidden" />,
                  device: nameOfDevice(device.userAgent),
                  used,
                })}
              </Button>
            </DeviceLine>
          );
        })}
      </ul>
      <div className={styles.foot}>
        <p className="small muted">{t('trusted.rule')}</p>
      </div>
    </section>
  );
}
