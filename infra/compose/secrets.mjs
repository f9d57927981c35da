import { randomBytes } from 'node:crypto';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Containers read their secrets as users of their own (10001, 999), and Docker shows them a file as it is here. So the
 * folder is closed to everybody else on this machine, and a file in it is readable to the containers that get it.
 */
const MODE = 0o644;

const aPassword = () => randomBytes(24).toString('base64url');

/**
 * Makes the secrets that are missing; one that is there is kept, and those that go by it agree with it.
 *
 * @param {string} folder
 * @returns {string[]} the names of those that were made
 */
export function writeSecrets(folder) {
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
  // Set by the administrator: the mail server's secret, and those of another bucket for backups.
  for (const name of ['smtp_url', 'backup_s3_access_key', 'backup_s3_secret_key']) secret(name, () => '');

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

const mongoUrl = (user, password, database) => `mongodb://${user}:${password}@mongo:27017/?authSource=${database}`;
