import { listenerOptions } from './config.js';

const usual = { PUBLIC_URL: 'https://tax.example.in/' };
const read = (path: string) => `text of ${path}`;

describe('the environment of the listener', () => {
  it('says all that is wrong at once', () => {
    const start = () => listenerOptions({ PORT: 'eighty', HOST: '0.0.0.0', TLS_KEY: 'k', TRUST_PROXY: 'yes' }, read);
    for (const name of [
      'PORT is odd',
      'PUBLIC_URL is missing',
      'HOST is odd',
      'TLS_CERT is missing',
      'TRUST_PROXY is odd',
    ]) {
      expect(start).toThrow(name);
    }
  });

  it('opens to others only with a certificate, or behind a proxy that has one', () => {
    expect(() => listenerOptions({ ...usual, HOST: '0.0.0.0' }, read)).toThrow('HOST is odd');
    expect(listenerOptions({ ...usual, HOST: '0.0.0.0', ALLOW_HTTP: '1' }, read).tls).toBeUndefined();
    expect(listenerOptions({ ...usual, HOST: '0.0.0.0', TLS_CERT: 'c', TLS_KEY: 'k' }, read).tls).toEqual({
      cert: 'text of c',
      key: 'text of k',
    });
  });

  it('has usual values for the rest; an empty variable counts as unset', () => {
    expect(listenerOptions({ ...usual, MAX_FILE_MB: '', GOOGLE_CLIENT_ID: '' }, read)).toMatchObject({
      host: '127.0.0.1',
      port: 8080,
      trustProxy: false,
      publicUrl: 'https://tax.example.in',
      siteConfig: { maxFileMb: 25, googleClientId: null },
    });
  });
});
