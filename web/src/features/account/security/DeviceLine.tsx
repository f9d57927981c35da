import { IconDeviceLaptop, IconDeviceMobile } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Icon } from '../../../components/button/Button';
import { t } from '../../../i18n/en/account/security';
import { deviceOf, nameOfDevice } from './device';
import styles from './Security.module.css';

interface DeviceLineProps {
  readonly device: { readonly userAgent: string; readonly address: string };
  readonly times: string;
  /** Shown at the end of the line. */
  readonly children: ReactNode;
}

/** A device in a list: name, times and IP address. */
export function DeviceLine({ device: { userAgent, address }, times, children }: DeviceLineProps) {
  const handheld = deviceOf(userAgent)?.handheld ?? false;
  return (
    <li>
      <span className="disc">
        <Icon of={handheld ? IconDeviceMobile : IconDeviceLaptop} />
      </span>
      <span className={styles.device}>
        <b>{nameOfDevice(userAgent)}</b>
        <span className="muted small tabular">{times}</span>
        {address && <span className="muted small tabular">{t('sessions.from', { address })}</span>}
      </span>
      {children}
    </li>
  );
}
