import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError, commonConfig, type Env, loadConfig, commonConfig as schema } from './config.js';

const sound = {
  DATA_DIR: '.data',
  PUBLIC_URL: 'https://tax.example.com/',
  AUTH_URL: 'http://auth:3000',
  INTERNAL_TOKEN: 'x'.repeat(32),
};

it('has defaults for optional variables, also empty ones', () => {
  expect(loadConfig('contacts', schema, { ...sound, PORT: '' })).toMatchObject({
    HOST: '127.0.0.1',
    PORT: 0,
    PUBLIC_URL: 'https://tax.example.com',
    RATE_LIMIT_SCALE: 1,
    TRUST_PROXY: 'loopback',
  });
});

it('names all missing and invalid variables at once and shows no value', () => {
  const env = {
    ...sound,
    DATA_DIR: undefined,
    PORT: '99999',
    INTERNAL_TOKEN: 'hunter2',
    TRUST_PROXY: 'true',
    MAIL_FROM: 'foo',
    SMTP_URL: 'mail.example.com',
  };
  const load = () => loadConfig('contacts', schema, env);
  expect(load).toThrow(ConfigError);
  expect(load).toThrow(
    /PORT is odd.*\n.*DATA_DIR is missing.*\n.*INTERNAL_TOKEN is odd.*\n.*SMTP_URL is odd.*\n.*MAIL_FROM is odd.*\n.*TRUST_PROXY is odd/,
  );
  expect(load).not.toThrow('hunter2');
});

it.each(['pass#word', 'pass/word', 'pass?word', '1234#word', '1234/word', '1234?word'])(
  'refuses the password %s of a mail server: its beginning would be the server',
  (word) => {
    const load = (SMTP_URL: string) => loadConfig('contacts', schema, { ...sound, SMTP_URL });
    expect(() => load(`smtps://office:${word}@smtp.example.com:465`)).toThrow(/SMTP_URL is odd.*%23 %25 %2F %3F %40/);
    const SMTP_URL = `smtps://office%40example.com:${encodeURIComponent(word)}@smtp.example.com:465/`;
    expect(load(SMTP_URL)).toMatchObject({ SMTP_URL });
  },
);

it.each(['smtps://me@gmail.com:p@ss25%@smtp.gmail.com:465', 'smtp://mail:25/?ignoreTLS=true', 'smtp://[::1]:25'])(
  'accepts the mail server %s',
  (SMTP_URL) => {
    expect(loadConfig('contacts', schema, { ...sound, SMTP_URL })).toMatchObject({ SMTP_URL });
  },
);

it.each(['smtp://:25', 'smtp://mail:99999', 'smtp://', 'http://mail'])('refuses %s as a mail server', (SMTP_URL) => {
  expect(() => loadConfig('contacts', schema, { ...sound, SMTP_URL })).toThrow('SMTP_URL is odd');
});

it.each([
  'mongodb://mongo:27017',
  'mongodb://auth:secret@one:27017,two:27017,three:27017/?replicaSet=tax&authSource=easytax_auth',
  'mongodb+srv://auth:secret@cluster.example.com/?authSource=easytax_auth',
])('accepts the address of a database, with one server or several: %s', (MONGO_URL) => {
  expect(loadConfig('contacts', schema, { ...sound, MONGO_URL }).MONGO_URL).toBe(MONGO_URL);
});

it.each(['mongo:27017', 'https://mongo.example.com', 'mongodb://'])('refuses %s as a database', (MONGO_URL) => {
  expect(() => loadConfig('contacts', schema, { ...sound, MONGO_URL })).toThrow('MONGO_URL is odd');
});

const token = 'a token of more than thirty-two characters';
const withoutToken = { DATA_DIR: '.data', PUBLIC_URL: 'https://tax.example.com' };
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'easy-tax-secrets-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function aFile(content: string): string {
  const path = join(folder, `secret-${Math.random()}`);
  writeFileSync(path, content);
  return path;
}

function problemsOf(env: Env): readonly string[] {
  try {
    loadConfig('auth', commonConfig, env);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

it.each([
  ['as it is', token],
  ['without the line end of an editor', `${token}\n`],
  ['without the line end of a Windows editor', `${token}\r\n`],
])('a secret is read from the file that its _FILE variable names, %s', (_, content) => {
  const config = loadConfig('auth', commonConfig, { ...withoutToken, INTERNAL_TOKEN_FILE: aFile(content) });
  expect(config.INTERNAL_TOKEN).toBe(token);
});

it('an empty file counts as unset, such as that of a mail server that is not used', () => {
  const env = { ...withoutToken, INTERNAL_TOKEN: token, SMTP_URL_FILE: aFile('\n') };
  expect(loadConfig('auth', commonConfig, env).SMTP_URL).toBeUndefined();
});

it('a variable together with its file is refused, even if both have the same value', () => {
  const env = { ...withoutToken, INTERNAL_TOKEN: token, INTERNAL_TOKEN_FILE: aFile(token) };
  expect(problemsOf(env)).toEqual([
    'INTERNAL_TOKEN is given twice: it should be itself, or INTERNAL_TOKEN_FILE, and not both',
  ]);
});

it("a file that can't be read is named with the reason, beside everything else that is wrong", () => {
  const gone = join(folder, 'gone');
  expect(problemsOf({ DATA_DIR: '.data', INTERNAL_TOKEN_FILE: gone, MONGO_URL_FILE: folder })).toEqual([
    `MONGO_URL_FILE names ${folder}, which can't be read (EISDIR): it should be a file of this user's`,
    `INTERNAL_TOKEN_FILE names ${gone}, which can't be read (ENOENT): it should be a file of this user's`,
    'PUBLIC_URL is missing: it should be an address that begins with http:// or https://',
  ]);
});

it('a _FILE variable of another program is ignored', () => {
  expect(problemsOf({ ...withoutToken, INTERNAL_TOKEN: token, SSL_CERT_FILE: '/gone' })).toEqual([]);
});
