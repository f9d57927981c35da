import { readFileSync } from 'node:fs';
import { type Env, withSecretFiles } from '@easy-tax/platform/core';
import { prepareBucket } from './setup/bucket.js';
import { prepareDatabaseUsers } from './setup/database-users.js';

/** The commands of the one-shot containers that run before the services. They are idempotent. */
const commands: Readonly<Record<string, (env: Env) => Promise<string>>> = { databases, bucket };

/**
 * `MONGO_URL`: the administrator's; without it somebody else makes the users. `SERVICE_URL_FILES`: the services' own, as
 * paths with spaces between. `READER_URL_FILE`, `WRITER_URL_FILE`: of who reads or writes the databases of all of them;
 * an empty file names nobody.
 */
async function databases(env: Env): Promise<string> {
  if (!env.MONGO_URL) return 'Left to whoever looks after the database: users for the services and for copies';
  const services = wanted(env, 'SERVICE_URL_FILES').split(/\s+/).filter(Boolean).map(textOf);
  const [reader, writer] = ['READER_URL_FILE', 'WRITER_URL_FILE'].map((name) => textOf(wanted(env, name)));
  const names = await prepareDatabaseUsers(env.MONGO_URL, { services, reader, writer }, env.MONGO_URL_FILE);
  return `Each has its user: ${names.join(', ')}`;
}

const textOf = (file: string): string => readFileSync(file, 'utf8').trim();

/** `OWN_STORE`: the host on which bucket and user are created; at any other store the bucket must exist. */
async function bucket(env: Env): Promise<string> {
  const endpoint = wanted(env, 'S3_ENDPOINT');
  const name = wanted(env, 'S3_BUCKET');
  const ours = new URL(endpoint).hostname === env.OWN_STORE;
  const root = ours && {
    accessKey: wanted(env, 'STORE_ROOT_USER'),
    secretKey: textOf(wanted(env, 'STORE_ROOT_PASSWORD_FILE')),
  };
  await prepareBucket({
    endpoint,
    region: env.S3_REGION || 'us-east-1',
    bucket: name,
    keys: { accessKey: wanted(env, 'S3_ACCESS_KEY'), secretKey: wanted(env, 'S3_SECRET_KEY') },
    ...(root && { administrator: root }),
  });
  return ours ? `The bucket ${name} and its user are there` : `The bucket ${name} answers`;
}

function wanted(env: Env, name: string): string {
  const value = env[name];
  if (!value) throw new Error(`${name} is missing`);
  return value;
}

async function run(name: string): Promise<void> {
  const { env, problems } = withSecretFiles(process.env);
  const command = commands[name];
  if (!command) throw new Error(`there is no command ${name}; there are ${Object.keys(commands).join(', ')}`);
  if (problems.size > 0) throw new Error([...problems.values()].join('\n'));
  console.log(await command(env));
}

run(process.argv[2] ?? '').catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
