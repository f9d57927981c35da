import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { limits } from '@easy-tax/contracts';
import { listenerOptionsOf } from './listener-options.js';

const usual = { PUBLIC_URL: 'https://tax.example.in/' };

describe('the environment of the listener', () => {
  it('names all invalid variables at once', () => {
    const start = () => listenerOptionsOf({ PORT: 'eighty', HOST: '0.0.0.0', TLS_KEY: 'k', TRUST_PROXY: 'yes' });
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

  it('accepts other machines only with a certificate, or behind a proxy that has one', () => {
    const unencrypted = () => listenerOptionsOf({ ...usual, HOST: '0.0.0.0' });
    expect(unencrypted).toThrow(/HOST is odd.*TLS_CERT and TLS_KEY[\s\S]*ALLOW_HTTP=1/);
    expect(listenerOptionsOf({ ...usual, HOST: '0.0.0.0', ALLOW_HTTP: '1' }).tls).toBeUndefined();
    const folder = mkdtempSync(join(tmpdir(), 'listener-'));
    const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
    writeFileSync(cert, 'a certificate');
    writeFileSync(key, 'a key');
    expect(listenerOptionsOf({ ...usual, HOST: '0.0.0.0', TLS_CERT: cert, TLS_KEY: key }).tls).toEqual({
      cert: 'a certificate',
      key: 'a key',
    });
    rmSync(folder, { recursive: true });
  });

  it('has default values for the rest; an empty variable counts as unset', () => {
    expect(listenerOptionsOf({ ...usual, MAX_FILE_MB: '', GOOGLE_CLIENT_ID: '' })).toMatchObject({
      host: '127.0.0.1',
      port: 8080,
      trustProxy: false,
      publicUrl: 'https://tax.example.in',
      siteConfig: { maxFileMb: limits.defaultMaxFileMb, googleClientId: null },
    });
  });
});
