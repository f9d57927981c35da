import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { type Call, calls, KIB, limits, MB } from '@easy-tax/contracts';

const entrypoint = resolve(__dirname, '../../nginx/entrypoint.sh');
const start = (env: Record<string, string>) =>
  spawnSync('sh', [entrypoint], { env: { PATH: process.env.PATH ?? '', ...env }, encoding: 'utf8' });

const sizes: Record<string, number> = { '256k': 256 * KIB, '2m': 2 * MB, '${UPLOAD_BYTES}': Number.POSITIVE_INFINITY };
const read = (name: string) => readFileSync(resolve(__dirname, '../../nginx', `${name}.conf.template`), 'utf8');
const sizeIn = (text: string) => sizes[/client_max_body_size (\S+);/.exec(text)?.[1] ?? ''];

const byDefault = sizeIn(read('nginx')) ?? 0;
/** In the order of the file: of several that match, nginx takes the first. */
const locations = [...read('site').matchAll(/^location ~ (\S+) \{(.*(?:\n .*)*)/gm)].map(
  ([, pattern = '', text = '']) => ({
    pattern: new RegExp(pattern),
    bytes: sizeIn(text) ?? byDefault,
  }),
);

const bytesOf = ({ multipart, filePart, bodyLimit }: Call) =>
  multipart || filePart ? Number.POSITIVE_INFINITY : (bodyLimit ?? limits.jsonBody);

it('nginx lets bodies through that are as large as each call allows', () => {
  const withBody = Object.values<Call>(calls).filter(
    ({ method, service }) => method !== 'GET' && service !== 'gateway',
  );
  const tooSmall = withBody.filter((call) => {
    const path = call.path.replace(/:\w+/g, 'a1');
    return (locations.find(({ pattern }) => pattern.test(path))?.bytes ?? 0) < bytesOf(call);
  });
  expect(tooSmall).toEqual([]);
});

describe('the start of nginx', () => {
  it('names all missing or invalid environment variables at once, and shows no value', () => {
    const { status, stderr } = start({
      AUTH_URL: 'ftp://x',
      FILINGS_URL: "http://f:1'; evil",
      PUBLIC_URL: 'http://tax.example.in',
      PORT: 'eighty',
      TRUST_PROXY: 'yes',
      RATE_LIMIT_SCALE: '0',
      MAX_FILE_MB: '0.0',
      LOG_LEVEL: 'silent',
      TLS_CERT: '/nowhere/cert.pem',
      RESOLVER: '127.0.0.11',
    });
    expect(status).toBe(1);
    for (const problem of [
      'AUTH_URL is odd',
      'CONTACTS_URL is missing',
      'FILINGS_URL is odd',
      'PUBLIC_URL is odd',
      'PORT is odd',
      'TRUST_PROXY is odd',
      'RATE_LIMIT_SCALE is odd',
      'MAX_FILE_MB is odd',
      'LOG_LEVEL is odd',
      `TLS_CERT is unreadable: it should be a PEM file that user ${process.getuid?.()} may read (chmod 644)`,
      'TLS_KEY is unreadable',
    ])
      expect(stderr).toContain(problem);
    expect(stderr).not.toMatch(/evil|eighty|nowhere/);
  });

  it.each(['http://localhost', 'http://localhost:8080'])('refuses %s as the address behind a proxy', (PUBLIC_URL) => {
    const of = (TRUST_PROXY: string) => start({ PUBLIC_URL, TRUST_PROXY }).stderr;
    expect(of('1')).toMatch(/PUBLIC_URL is odd: it should be what people open at the proxy.* TRUST_PROXY is 1$/m);
    expect(of('0')).not.toContain('PUBLIC_URL');
  });

  it('waits less than five seconds for a service that does not accept a connection or does not answer', () => {
    const conf = read('proxy');
    const msOf = (name: string) => {
      const [, number, unit] = new RegExp(`^${name} (\\d+)(ms|s);`, 'm').exec(conf) ?? [];
      return Number(number) * (unit === 's' ? 1000 : 1);
    };
    expect(msOf('proxy_read_timeout')).toBeLessThan(5000);
    expect(msOf('proxy_next_upstream_timeout') + msOf('proxy_connect_timeout')).toBeLessThan(5000);
  });

  it('logs an error once when a renewed certificate can’t be loaded', async () => {
    const folder = aPlace();
    const child = spawn('sh', [entrypoint], { env: placeEnv(folder), stdio: ['ignore', 'ignore', 'pipe'] });
    try {
      const lines = createInterface(child.stderr);
      const [started] = await once(lines, 'line');
      writeFileSync(join(folder, 'cert.pem'), 'half of a certificate');
      const [refused] = await once(lines, 'line');
      expect([started, JSON.parse(refused)]).toEqual([
        'started',
        {
          time: expect.stringMatching(/^\d{4}-.*Z$/),
          level: 'error',
          service: 'gateway',
          message: expect.stringContaining('certificate is not taken over'),
          reason: 'key values mismatch in /there C:/',
        },
      ]);
      // The log reports the next certificate, and the former one no more.
      writeFileSync(join(folder, 'cert.pem'), 'another half');
      const [again] = await once(lines, 'line');
      expect(JSON.parse(again).level).toBe('error');
    } finally {
      child.kill('SIGKILL');
      await once(child, 'close');
      rmSync(folder, { recursive: true });
    }
  });
});

/** Files as in the image, with a fake nginx that refuses every configuration but the first. */
function aPlace(): string {
  const folder = mkdtempSync(join(tmpdir(), 'gateway-start-'));
  for (const name of ['bin', 'templates', 'site/pages/hi']) mkdirSync(join(folder, name), { recursive: true });
  const program = (name: string, text: string) => writeFileSync(join(folder, 'bin', name), text, { mode: 0o755 });
  program('envsubst', '#!/bin/sh\ncat\n');
  const refuses = 'if [ "$1" = -t ]; then echo \'"key values" mismatch\'; echo "in /there C:/"; exit 1; fi';
  program('nginx', `#!/bin/sh\n${refuses}\necho started >&2\nexec sleep 60\n`);
  const files = [
    'templates/nginx.conf.template',
    'site/config.json.template',
    'site/pages/a.html',
    'site/pages/hi/a.html',
    'cert.pem',
    'key.pem',
  ];
  for (const name of files) writeFileSync(join(folder, name), 'x');
  return folder;
}

function placeEnv(folder: string) {
  const at = (name: string) => join(folder, name);
  return {
    PATH: `${at('bin')}:${process.env.PATH}`,
    TEMPLATES: at('templates'),
    SITE_ROOT: at('site'),
    RUN_ROOT: at('run'),
    AUTH_URL: 'http://auth:4001',
    CONTACTS_URL: 'http://contacts:4002',
    FILINGS_URL: 'http://filings:4003',
    PUBLIC_URL: 'https://tax.example.in',
    RESOLVER: '127.0.0.11',
    TLS_CERT: at('cert.pem'),
    TLS_KEY: at('key.pem'),
    TLS_CHECK_SECONDS: '0.2',
  };
}
