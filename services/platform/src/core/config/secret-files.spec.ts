import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError, commonConfig, type Env, loadConfig } from './config.js';

const token = 'a token of more than thirty-two characters';
const sound = { DATA_DIR: '.data', PUBLIC_URL: 'https://tax.example.com' };
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
  const config = loadConfig('auth', commonConfig, { ...sound, INTERNAL_TOKEN_FILE: aFile(content) });
  expect(config.INTERNAL_TOKEN).toBe(token);
});

it('an empty file counts as unset, such as that of a mail server that is not used', () => {
  const env = { ...sound, INTERNAL_TOKEN: token, SMTP_URL_FILE: aFile('\n') };
  expect(loadConfig('auth', commonConfig, env).SMTP_URL).toBeUndefined();
});

it('a variable together with its file is refused, even if both have the same value', () => {
  const env = { ...sound, INTERNAL_TOKEN: token, INTERNAL_TOKEN_FILE: aFile(token) };
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

it('an invalid secret in a file is reported by the name of its variable, without its content', () => {
  const [problem = ''] = problemsOf({ ...sound, INTERNAL_TOKEN_FILE: aFile('hunter2') });
  expect(problem).toMatch(/^INTERNAL_TOKEN is odd/);
  expect(problem).not.toContain('hunter2');
});

it('a _FILE variable of another program is ignored', () => {
  expect(problemsOf({ ...sound, INTERNAL_TOKEN: token, SSL_CERT_FILE: '/gone' })).toEqual([]);
});
