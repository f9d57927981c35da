import { composeService, composeServices } from '../kubernetes/testing/manifests.js';

/** The secrets of each container, by compose's names. A container that is not listed has none. */
const secretsOf: Readonly<Record<string, readonly string[]>> = {
  auth: ['admin_password', 'auth_mongo_url', 'internal_token', 'secrets_key', 'smtp_url'],
  contacts: ['contacts_mongo_url', 'internal_token', 'smtp_url'],
  filings: ['filings_mongo_url', 'internal_token', 's3_access_key', 's3_secret_key', 'secrets_key', 'smtp_url'],
  mongo: ['mongo_root_password'],
  minio: ['s3_kms_key', 's3_root_password'],
  databases: [
    'auth_mongo_url',
    'backup_mongo_url',
    'contacts_mongo_url',
    'data_mongo_url',
    'filings_mongo_url',
    'mongo_admin_url',
  ],
  migrate: ['data_mongo_url'],
  bucket: ['s3_access_key', 's3_root_password', 's3_secret_key'],
  backup: [
    'backup_identity',
    'backup_mongo_url',
    'backup_s3_access_key',
    'backup_s3_secret_key',
    'internal_token',
    's3_access_key',
    's3_secret_key',
  ],
  data: [
    'backup_identity',
    'backup_s3_access_key',
    'backup_s3_secret_key',
    'data_mongo_url',
    's3_access_key',
    's3_secret_key',
  ],
  grafana: ['grafana_admin_password'],
};

it.each(composeServices())('%s gets only its own secrets, and every one that its variables name', (name) => {
  const { environment, secrets } = composeService(name);
  expect([...secrets].sort()).toEqual(secretsOf[name] ?? []);
  const named = Object.values(environment).flatMap((value) => [...value.matchAll(/\/run\/secrets\/(\w+)/g)]);
  expect(secrets).toEqual(expect.arrayContaining(named.map(([, secret]) => secret)));
});
