import { gatewayOptions } from './config.js';

const services = {
  AUTH_URL: 'http://a:1',
  CONTACTS_URL: 'http://c:1',
  FILINGS_URL: 'http://f:1',
  WEB_ROOT: 'web/dist',
  PUBLIC_URL: 'https://tax.example.in/',
};
const read = (path: string) => `text of ${path}`;

describe('the environment of a gateway that runs alone', () => {
  it('needs the services and the web, and says all that is wrong at once', () => {
    const start = () =>
      gatewayOptions({ PORT: 'eighty', AUTH_URL: 'ftp://x', HOST: '0.0.0.0', TLS_KEY: 'k', TRUST_PROXY: 'yes' }, read);
    for (const name of [
      'PORT is odd',
      'AUTH_URL is odd',
      'CONTACTS_URL is missing',
      'FILINGS_URL is missing',
      'WEB_ROOT is missing',
      'PUBLIC_URL is missing',
      'HOST is odd',
      'TLS_CERT is missing',
      'TRUST_PROXY is odd',
    ]) {
      expect(start).toThrow(name);
    }
  });

  it('opens to others only with a certificate, or behind a proxy that has one', () => {
    expect(() => gatewayOptions({ ...services, HOST: '0.0.0.0' }, read)).toThrow('HOST is odd');
    expect(gatewayOptions({ ...services, HOST: '0.0.0.0', ALLOW_HTTP: '1' }, read).tls).toBeUndefined();
    expect(gatewayOptions({ ...services, HOST: '0.0.0.0', TLS_CERT: 'c', TLS_KEY: 'k' }, read).tls).toEqual({
      cert: 'text of c',
      key: 'text of k',
    });
  });

  it('has usual values for the rest; an empty variable counts as unset', () => {
    expect(gatewayOptions({ ...services, MAX_FILE_MB: '', GOOGLE_CLIENT_ID: '' }, read)).toMatchObject({
      host: '127.0.0.1',
      port: 8080,
      trustProxy: false,
      rateLimitScale: 1,
      publicUrl: 'https://tax.example.in',
      siteConfig: { maxFileMb: 25, googleClientId: null },
    });
  });
});
