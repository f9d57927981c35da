import { containers, inside, networksOf } from '../testing/docker.js';

const stack = containers();
/** A file of the owner, or one in the read-only root. */
const REFUSED = /Permission denied|Read-only file system/;

/** Prints whether a connection succeeds within 2 s. */
const KNOCK = `
  const [host, port] = process.argv.slice(1);
  const socket = require('node:net').connect({ host, port: Number(port), timeout: 2000 });
  const end = (said) => { console.log(said); socket.destroy(); };
  socket.on('connect', () => end('open')).on('timeout', () => end('closed')).on('error', () => end('closed'));`;

const ASK = 'fetch(process.argv[1]).then(({ status }) => console.log(status))';

function addressOf(service: string): string {
  const networks = stack.get(service)?.settings.NetworkSettings.Networks ?? {};
  const [first] = Object.values(networks);
  return first?.IPAddress ?? '';
}

const knocks = (from: string, host: string, port: number) =>
  inside(from, 'node', '-e', KNOCK, host, String(port)).stdout.trim();

describe('networks', () => {
  it.each([
    ['filings', 'minio', 9000],
    ['filings', 'mongo', 27017],
    ['contacts', 'mongo', 27017],
    ['contacts', 'auth', 4001],
    ['auth', 'filings', 4003],
  ])('%s reaches %s', (from, to, port) => {
    expect(knocks(from, to, port)).toBe('open');
  });

  it.each([
    ['auth', 'minio', 9000],
    ['contacts', 'minio', 9000],
  ])('%s reaches %s neither by name nor by address', (from, to, port) => {
    expect([knocks(from, to, port), knocks(from, addressOf(to), port)]).toEqual(['closed', 'closed']);
  });

  it.each([
    ['mongo', 27017],
    ['minio', 9000],
  ])('the gateway does not reach %s', (to, port) => {
    for (const host of [to, addressOf(to)]) {
      const { status } = inside('gateway', 'curl', '--silent', '--max-time', '2', `telnet://${host}:${port}`);
      expect(status).not.toBe(0);
    }
  });

  it('the gateway answers the readiness check only to its own container', () => {
    const asked = ['curl', '--silent', '--output', '/dev/null', '--write-out', '%{http_code}'];
    expect(inside('gateway', ...asked, 'http://127.0.0.1:8080/readyz').stdout).toBe('200');
    expect(inside('auth', 'node', '-e', ASK, 'http://gateway:8080/readyz').stdout.trim()).toBe('404');
  });

  it.each(['gateway', 'mongo', 'minio'])('%s can’t reach the internet through the network of the services', (name) => {
    expect(networksOf(stack.get(name)?.settings as never)).not.toContain('egress');
  });
});

describe.each([
  ['auth', ['admin_password', 'auth_mongo_url', 'internal_token', 'secrets_key', 'smtp_url']],
  ['contacts', ['contacts_mongo_url', 'internal_token', 'smtp_url']],
  ['filings', ['filings_mongo_url', 'internal_token', 's3_access_key', 's3_secret_key', 'secrets_key', 'smtp_url']],
])('inside %s', (service, secrets) => {
  it('only its own secrets are visible', () => {
    expect(inside(service, 'ls', '/run/secrets').stdout.trim().split('\n')).toEqual(secrets);
  });

  it('the program’s files are read-only, and the environment of its process has no secret', () => {
    const attempts = ['/app/package.json', '/anything'].map((file) => inside(service, 'touch', file).stderr);
    expect(attempts).toEqual([expect.stringMatching(REFUSED), expect.stringMatching(REFUSED)]);
    const { stdout } = inside(service, 'sh', '-c', "tr '\\0' '\\n' < /proc/1/environ");
    expect(stdout).toContain('INTERNAL_TOKEN_FILE=');
    expect(stdout).not.toMatch(/^(INTERNAL_TOKEN|MONGO_URL|SMTP_URL|ADMIN_PASSWORD|S3_SECRET_KEY)=/m);
  });

  it('there are no development dependencies', () => {
    const { stdout } = inside(service, 'ls', '/app/node_modules', '/app/node_modules/@easy-tax');
    expect(stdout).toContain(service);
    expect(stdout).not.toMatch(/^(typescript|jest|nx|react|playwright-core|@biomejs|@swc)$/m);
  });
});
