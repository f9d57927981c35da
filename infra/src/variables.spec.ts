import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { authDefinition } from '@easy-tax/auth';
import { contactsDefinition } from '@easy-tax/contacts';
import { limits } from '@easy-tax/contracts';
import { filingsDefinition } from '@easy-tax/filings';
import { ConfigError, type Env, loadConfig } from '@easy-tax/platform/core';
import type { z } from 'zod';
import { backupVariables } from './backups/backup-schedule.js';
import { listenerOptionsOf, listenerVariables } from './embedded.js';
import { variablesKnownTo } from './kubernetes/testing/manifests.js';

const configs = {
  auth: authDefinition.config,
  contacts: contactsDefinition.config,
  filings: filingsDefinition.config,
  'the listener': listenerVariables,
  'the backup': backupVariables,
};

/** Each is odd for some variables: empty ones count as missing. */
const oddValues = [
  '',
  ' ',
  'x',
  '-1',
  '1.5',
  '99999999',
  'http://',
  'ftp://x',
  'tcp://x',
  'true',
  'password',
  'x'.repeat(200),
];

const sentence =
  /^[A-Z\d_]+ is (odd|missing): it should be ((a|an|the|one of|at most|less|left out|given|required or) |loopback|\d|AES256)/;

const complaintsOf = (schema: z.ZodType, env: Env): readonly string[] => {
  try {
    loadConfig('It', schema, env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
};

it.each(Object.entries(configs))('the complaints about the variables of %s read as sentences', (_, schema) => {
  const names = variablesKnownTo(schema);
  for (const value of oddValues) {
    const complaints = complaintsOf(schema, Object.fromEntries(names.map((name) => [name, value])));
    expect(complaints).not.toEqual([]);
    for (const complaint of complaints) expect(complaint).toMatch(sentence);
  }
});

it('names the first administrator’s address and password by rules of their own', () => {
  const env = { DATA_DIR: '.data', PUBLIC_URL: 'http://localhost', ADMIN_EMAIL: 'asha', ADMIN_PASSWORD: 'short' };
  expect(complaintsOf(authDefinition.config, env)).toEqual([
    'ADMIN_EMAIL is odd: it should be an email address, like name@example.com',
    'ADMIN_PASSWORD is odd: it should be a password of 8 to 128 characters',
  ]);
});

type Three = [string, string, string];
const read = (file: string) => readFileSync(file, 'utf8');
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
    expect(listenerOptionsOf({ ...usual, HOST: '0.0.0.0', ALLOW_HTTP: '1' }).readCertificate).toBeUndefined();
    const folder = mkdtempSync(join(tmpdir(), 'listener-'));
    const [cert, key, other] = ['cert.pem', 'key.pem', 'other.pem'].map((name) => join(folder, name)) as Three;
    for (const to of [other, key]) {
      const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-subj', '/CN=x'];
      execFileSync('openssl', ['req', ...kind, '-keyout', to, '-out', cert], { stdio: 'ignore' });
    }
    const withKey = (file: string) => listenerOptionsOf({ ...usual, HOST: '0.0.0.0', TLS_CERT: cert, TLS_KEY: file });
    expect(withKey(key).readCertificate?.()).toEqual({ cert: read(cert), key: read(key) });
    for (const wrong of [other, __filename]) expect(() => withKey(wrong)).toThrow(/TLS_KEY is odd.*the certificate in/);
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
