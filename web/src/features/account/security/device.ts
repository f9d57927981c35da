import { t } from '../../../i18n/en/account/security';

/** The order matters: most user agents name other browsers, too. */
const browsers = [
  ['edge', /\bEdg(?:e|A|iOS)?\//],
  ['opera', /\b(?:OPR|Opera)\//],
  ['samsung', /\bSamsungBrowser\//],
  ['firefox', /\b(?:Firefox|FxiOS)\//],
  ['chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['safari', /\bSafari\//],
] as const;
const systems = [
  ['iphone', /\biPhone\b/],
  ['ipad', /\biPad\b/],
  ['android', /\bAndroid\b/],
  ['chromeos', /\bCrOS\b/],
  ['windows', /\bWindows\b/],
  ['mac', /\bMac(?:intosh| OS X)\b/],
  ['linux', /\bLinux\b/],
] as const;
const handheld: readonly string[] = ['iphone', 'ipad', 'android'];

interface DeviceWords {
  readonly browser: (typeof browsers)[number][0] | 'other';
  readonly system: (typeof systems)[number][0] | 'other';
  readonly handheld: boolean;
}

/** Browser and system by the user agent; null if it names neither. Enough to recognise one's own device. */
export function deviceOf(userAgent: string): DeviceWords | null {
  const browser = browsers.find(([, sign]) => sign.test(userAgent))?.[0] ?? 'other';
  const system = systems.find(([, sign]) => sign.test(userAgent))?.[0] ?? 'other';
  if (browser === 'other' && system === 'other') return null;
  return { browser, system, handheld: handheld.includes(system) };
}

/** "Chrome on Windows", from a user agent. */
export function nameOfDevice(userAgent: string): string {
  const device = deviceOf(userAgent);
  if (!device) return t('sessions.unknown');
  return t('sessions.device', {
    browser: t(`browsers.${device.browser}`),
    system: t(`systems.${device.system}`),
  });
}
