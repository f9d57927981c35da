import { writeFileSync } from 'node:fs';

/** @param {{ url: string, email: string, secrets: string }} answers */
const text = ({
  url,
  email,
  secrets,
}) => `# Easy Tax in containers: what may be set. Secrets stand in files, in ${secrets}.
# What each one means: docs/operations.md. After a change: docker compose up -d --wait

# The address that people open. Links in mails come from it.
PUBLIC_URL=${url}
# Where this machine answers; 0.0.0.0:80 lets everybody in.
PUBLISH_HTTP=127.0.0.1:${portOf(url)}
# 1: a proxy on this machine stands in front and speaks TLS, and its X-Forwarded-For counts.
TRUST_PROXY=0
# The gateway's own TLS: take the # away, give PUBLISH_HTTP 0.0.0.0:80, and put the files tls_cert and tls_key beside the secrets.
# COMPOSE_FILE=docker-compose.yml:infra/compose/tls.yml
PUBLISH_HTTPS=0.0.0.0:443

# The first administrator. The password is in the file admin_password.
ADMIN_EMAIL=${email}

# The sender of mails. The mail server stands in the file smtp_url.
MAIL_FROM=
MAX_FILE_MB=25
RATE_LIMIT_SCALE=1
LOG_LEVEL=info
GOOGLE_CLIENT_ID=

# A store of somebody else's: its address and bucket here, STORE_REPLICAS=0, its keys in s3_access_key and s3_secret_key.
S3_ENDPOINT=http://minio:9000
S3_REGION=us-east-1
S3_BUCKET=easytax-documents
STORE_REPLICAS=1
# A MongoDB of somebody else's: MONGO_REPLICAS=0, its addresses in mongo_admin_url and in every other file _mongo_url.
MONGO_REPLICAS=1

# How much of the machine each may take.
SERVICE_MEMORY=512m
SERVICE_CPUS=1
MONGO_MEMORY=1g
MONGO_CPUS=1
STORE_MEMORY=1g
STORE_CPUS=1

# With the profile backup: when, how many stay, the public keys that copies are encrypted for, and another bucket for them,
# whose keys stand in backup_s3_access_key and backup_s3_secret_key.
BACKUP_AT=02:30
BACKUP_EVERY=24h
BACKUP_KEEP_DAILY=7
BACKUP_KEEP_WEEKLY=4
BACKUP_KEEP_MONTHLY=12
BACKUP_DRILL_DAYS=0
BACKUP_RECIPIENTS=
BACKUP_S3_BUCKET=
BACKUP_S3_PREFIX=
BACKUP_S3_ENDPOINT=
BACKUP_S3_REGION=us-east-1

# With the profile scan: tcp://clamav:3310
CLAMAV_URL=
# With the profile observe: http://collector:4318
TRACES_URL=

# The gateway's and the services' own network, outside of those that Docker gives to the others by itself (172.17 to
# 172.31, 192.168). Another one where this is in use already.
INNER_SUBNET=10.230.71.0/24
SECRETS_DIR=${secrets}
COMPOSE_PROJECT_NAME=easy-tax
`;

/** On this machine alone the gateway answers at the very port of the address; before others a proxy or a published port stands. */
function portOf(url) {
  const { hostname, port, protocol } = new URL(url);
  return hostname === 'localhost' && protocol === 'http:' ? port || '80' : '8080';
}

/**
 * Writes the file of variables, for this user's eyes. One that is there is never written over.
 *
 * @param {string} file
 */
export function writeVariables(file, answers) {
  writeFileSync(file, text(answers), { flag: 'wx', mode: 0o600 });
}
