/**
 * `npm run compose:init`: the variables and secrets of a new installation in containers. Needs Node alone. Files that exist
 * are left as they are, so that it may be run again after an update that needs one more secret.
 */
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { root } from '../launcher/paths.mjs';
import { Problem, report } from '../launcher/problem.mjs';
import { writeSecrets } from './secrets.mjs';

const usage = `npm run compose:init -- [--url https://tax.example.com] [--email you@example.com] [--to FOLDER]

  --url    the address that people will open; without it, and without a terminal to ask at, http://localhost:8080
  --email  of the first administrator
  --to     where .env and secrets/ are put, instead of here`;

const LOCAL = 'http://localhost:8080';

try {
  const { values } = parseArgs({
    options: { url: { type: 'string' }, email: { type: 'string' }, to: { type: 'string' }, help: { type: 'boolean' } },
  });
  if (values.help) console.log(usage);
  else await init(resolve(values.to ?? root), values);
} catch (error) {
  report(error, usage);
}

async function init(folder, options) {
  mkdirSync(folder, { recursive: true });
  const secrets = resolve(folder, 'secrets');
  const file = resolve(folder, '.env');
  const isNew = !existsSync(file);
  const answers = isNew ? await readAnswers(options) : undefined;
  mkdirSync(secrets, { recursive: true, mode: 0o700 });
  chmodSync(secrets, 0o700);
  const made = writeSecrets(secrets);
  if (isNew) writeVariables(file, { ...answers, secrets: folder === root ? './secrets' : secrets });
  const envFile = folder === root ? '' : `--env-file ${file} `;
  console.log(describeResult({ file, secrets, isNew, made, email: answers?.email, envFile }));
}

async function readAnswers({ url, email }) {
  if (process.stdin.isTTY && (url === undefined || email === undefined)) {
    const terminal = createInterface({ input: process.stdin, output: process.stdout });
    url ??= await terminal.question(`The address that people will open [${LOCAL}]: `);
    email ??= await terminal.question('The e-mail address of the first administrator [admin@easytax.local]: ');
    terminal.close();
  }
  return { url: checkedUrl(url || LOCAL), email: checkedEmail(email || 'admin@easytax.local') };
}

function checkedUrl(text) {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !['http:', 'https:'].includes(url.protocol)) {
    throw new Problem(`${text} is no address of a site. One looks like https://tax.example.com`);
  }
  return url.origin;
}

function checkedEmail(text) {
  if (!/^[^\s@"'$#]+@[^\s@"'$#]+$/.test(text)) throw new Problem(`${text} is no e-mail address.`);
  return text;
}

function describeResult({ file, secrets, isNew, made, email, envFile }) {
  const variables = isNew ? `Written: ${file}` : `Left as it is: ${file}`;
  const files =
    made.length > 0 ? `Made: ${made.length} secrets in ${secrets}` : `Left as they are: the secrets in ${secrets}`;
  const next = [
    `docker compose ${envFile}up -d --build --wait`,
    ...(email ? [`log in as ${email} with the password in ${secrets}/admin_password, and change it`] : []),
    `to send mails, write smtps://user:password@host into ${secrets}/smtp_url; until then they are kept as files`,
  ];
  return [variables, files, '', 'Next:', ...next.map((step) => `  ${step}`)].join('\n');
}

function isLocal(url) {
  return new URL(url).hostname === 'localhost';
}

/** Only a local gateway listens on the port of the address; otherwise a proxy or a published port does. */
function portOf(url) {
  const { port, protocol } = new URL(url);
  return isLocal(url) && protocol === 'http:' ? port || '80' : '8080';
}

/**
 * Writes the file of variables, for this user's eyes: `.env.example` with the answers. One that is there is never written over.
 *
 * @param {string} file
 * @param {{ url: string, email: string, secrets: string }} answers
 */
function writeVariables(file, { url, email, secrets }) {
  const answers = {
    PUBLIC_URL: url,
    PUBLISH_HTTP: `127.0.0.1:${portOf(url)}`,
    ADMIN_EMAIL: email,
    SECRETS_DIR: secrets,
    STAFF_SECOND_FACTOR: isLocal(url) ? 'optional' : 'required',
  };
  const example = readFileSync(join(root, '.env.example'), 'utf8');
  const text = example.replace(/^(\w+)=.*$/gm, (line, name) => (name in answers ? `${name}=${answers[name]}` : line));
  writeFileSync(file, text, { flag: 'wx', mode: 0o600 });
}
