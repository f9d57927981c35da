import { deviceOf } from './device';

const MOZILLA = 'Mozilla/5.0';
const KIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const WINDOWS = `${MOZILLA} (Windows NT 10.0; Win64; x64) ${KIT} Chrome/142.0.0.0 Safari/537.36`;
const ANDROID = `${MOZILLA} (Linux; Android 10; K) ${KIT} Chrome/142.0.0.0 Mobile Safari/537.36`;

it.each([
  [WINDOWS, 'chrome', 'windows', false],
  [`${WINDOWS} Edg/142.0`, 'edge', 'windows', false],
  [ANDROID.replace('Chrome', 'SamsungBrowser/28.0 Chrome'), 'samsung', 'android', true],
  [`${ANDROID} OPR/90.0`, 'opera', 'android', true],
  [`${MOZILLA} (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0`, 'firefox', 'linux', false],
  [`${MOZILLA} (X11; CrOS x86_64 14541.0.0) ${KIT} Chrome/142.0.0.0`, 'chrome', 'chromeos', false],
  [`${MOZILLA} (iPhone; CPU iPhone OS 18_6 like Mac OS X) Version/18.6 Safari/604.1`, 'safari', 'iphone', true],
  [`${MOZILLA} (iPad; CPU OS 18_6 like Mac OS X) CriOS/142.0 Safari/604.1`, 'chrome', 'ipad', true],
  [`${MOZILLA} (Macintosh; Intel Mac OS X 10_15_7) Version/18.6 Safari/605.1.15`, 'safari', 'mac', false],
  ['a robot for Linux', 'other', 'linux', false],
])('%s is shown in a form that its owner recognizes', (userAgent, browser, system, handheld) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system, handheld });
});

it('guesses nothing without a user agent', () => {
  expect([deviceOf(''), deviceOf('curl/8.0')]).toEqual([null, null]);
});
