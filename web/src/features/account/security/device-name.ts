import { t } from '../../../i18n/en/account/security';
import { deviceOf } from './device';

/** "Chrome on Windows", from a user agent. */
export function nameOfDevice(userAgent: string): string {
  const device = deviceOf(userAgent);
  if (!device) return t('sessions.unknown');
  return t('sessions.device', {
    browser: t(`browsers.${device.browser}`),
    system: t(`systems.${device.system}`),
  });
}
