/**
 * `npm run compose:init`: the variables and secrets of a new installation in containers. Needs Node alone. Files that exist
 * are left as they are, so that it may be run again after an update that needs one more secret.
 */
import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { Problem, report, root } from '../launcher/script.mjs';

const usage = `npm run compose:init -- [--url https://tax.example.com] [--email you@example.com] [--to FOLDER]

  --url    the address that people will open; without it, and without a terminal to ask at, http://localhost:8080
  --email  of the first administrator
  --to     where .env and secrets/ are put, instead of here`;

const LOCAL = 'http://localhost:8080';
/**
 * Containers read their secrets as users of their own (10001, 999), and Docker shows them a file as it is here. So the
 * folder is closed to everybody else on this machine, and a file in it is readable to the containers that get it.
 */
const MODE = 0o644;

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

function aPassword() {
  return randomBytes(24).toString('base64url');
}

/**
 * Makes the secrets that are missing; one that is there is kept, and those that go by it agree with it.
 *
 * @param {string} folder
 * @returns {string[]} the names of those that were made
 */
function writeSecrets(folder) {
  const made = [];
  /** Reads the secret, or makes it. */
  const secret = (name, make = aPassword) => {
    const file = join(folder, name);
    try {
      writeFileSync(file, `${make()}\n`, { flag: 'wx', mode: MODE });
      // Overrides this user's umask.
      chmodSync(file, MODE);
      made.push(name);
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    return readFileSync(file, 'utf8').trim();
  };

  for (const name of ['internal_token', 'secrets_key']) secret(name, () => randomBytes(32).toString('base64url'));
  // Set by the administrator: the mail server's secret, those of another bucket for backups, and a key for their drills.
  const given = ['smtp_url', 'backup_identity', 'backup_s3_access_key', 'backup_s3_secret_key'];
  for (const name of given) secret(name, () => '');

  for (const name of ['admin_password', 's3_root_password', 's3_secret_key', 'grafana_admin_password']) secret(name);

  const mongoRoot = secret('mongo_root_password');
  secret('mongo_admin_url', () => mongoUrl('easytax-root', mongoRoot, 'admin'));
  for (const service of ['auth', 'contacts', 'filings']) {
    secret(`${service}_mongo_url`, () => mongoUrl(service, aPassword(), `easytax_${service}`));
  }
  // Backups use a user who reads all databases; the data commands use one who writes them.
  for (const name of ['backup', 'data']) {
    secret(`${name}_mongo_url`, () => mongoUrl(`easytax-${name}`, aPassword(), 'admin'));
  }

  // MinIO's own form: a name and 256 bits.
  secret('s3_kms_key', () => `easytax:${randomBytes(32).toString('base64')}`);
  secret('s3_access_key', () => `filings${randomBytes(6).toString('hex')}`);
  return made;
}

function mongoUrl(user, password, database) {
  return `mongodb://${user}:${password}@mongo:27017/?authSource=${database}`;
}
