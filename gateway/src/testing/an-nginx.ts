import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { writeSite } from '../build/site.js';
import { aWebRoot } from './a-web-root.js';

export const PUBLIC_URL = 'https://tax.example.in';
/** A port on which nothing listens: connections are refused at once. */
const NOWHERE = 'http://127.0.0.1:1';
const TEMPLATES = resolve(__dirname, '../../nginx');
const API_DOCS = resolve(__dirname, '../../dist/api-docs');
const IMAGE = 'docker:';
/** Below the system's ephemeral range. */
const FIRST_PORT = 20_000;
const PORTS = 10_000;

async function freePort(): Promise<number> {
  const port = FIRST_PORT + Math.floor(Math.random() * PORTS);
  const server = createServer().listen(port, '127.0.0.1');
  const free = await once(server, 'listening').then(
    () => true,
    () => false,
  );
  if (!free) return freePort();
  server.close();
  await once(server, 'close');
  return port;
}

/** Runs the entry script with a local program, or in an image that sees this machine's files and ports. */
function startScript(env: Readonly<Record<string, string>>): ChildProcess {
  const { NGINX } = process.env;
  if (!NGINX) throw new Error('No nginx is named: npm run test:real finds one');
  const script = join(TEMPLATES, 'entrypoint.sh');
  const { uid, gid } = userInfo();
  // Workers run as the starting user, so that they can read a test's folders.
  const asMyself = ['-g', uid === 0 ? 'daemon off; user root;' : 'daemon off;'];
  const stdio = ['ignore', 'pipe', 'pipe'] as const;
  if (!NGINX.startsWith(IMAGE))
    return spawn('sh', [script, ...asMyself], { env: { ...process.env, ...env, NGINX_BIN: NGINX }, stdio: [...stdio] });
  const set = Object.entries(env).flatMap(([name, value]) => ['--env', `${name}=${value}`]);
  const seen = ['/tmp', TEMPLATES].flatMap((path) => ['--volume', `${path}:${path}`]);
  const how = ['--rm', '--network', 'host', '--user', `${uid}:${gid}`, '--entrypoint', 'sh'];
  const image = NGINX.slice(IMAGE.length);
  return spawn('docker', ['run', ...how, ...seen, ...set, image, script, ...asMyself], { stdio: [...stdio] });
}

async function answering(port: number, child: ChildProcess, log: () => string): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`nginx did not start: ${log()}`);
    const socket = connect(port, '127.0.0.1');
    const open = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (open) return;
    await new Promise((done) => setTimeout(done, 20));
  }
}

interface NginxOptions {
  /** The addresses of the services; those that are not named are down. */
  readonly targets?: Partial<Record<'auth' | 'contacts' | 'filings', string>>;
  readonly tls?: { readonly cert: string; readonly key: string };
  /** Variables of the entry script. */
  readonly env?: Readonly<Record<string, string>>;
}

export interface RunningNginx {
  readonly url: string;
  /** The address for plain HTTP: the same as `url` without a certificate. */
  readonly plainUrl: string;
  /** PEM files, if there is a certificate. */
  readonly tls: { readonly cert: string; readonly key: string };
  /** Standard output and error so far. */
  log(): string;
  close(): Promise<void>;
}

/** Starts nginx as its image does, before a test's services. */
export async function anNginx(options: NginxOptions = {}): Promise<RunningNginx> {
  const { targets = {}, tls } = options;
  const folder = mkdtempSync(join(tmpdir(), 'gateway-nginx-'));
  const at = (name: string) => join(folder, name);
  const webRoot = aWebRoot();
  writeSite(webRoot, API_DOCS, at('site'));
  rmSync(webRoot, { recursive: true });
  if (tls) for (const name of ['cert', 'key'] as const) writeFileSync(at(`${name}.pem`), tls[name]);
  const [port, tlsPort] = [await freePort(), await freePort()];
  const child = startScript({
    TEMPLATES,
    SITE_ROOT: at('site'),
    RUN_ROOT: at('run'),
    HOST: '127.0.0.1',
    PORT: String(port),
    TLS_PORT: String(tlsPort),
    AUTH_URL: targets.auth ?? NOWHERE,
    CONTACTS_URL: targets.contacts ?? NOWHERE,
    FILINGS_URL: targets.filings ?? NOWHERE,
    PUBLIC_URL,
    MAX_FILE_MB: '1',
    WORKERS: '1',
    RESOLVER: '127.0.0.1',
    ...(tls ? { TLS_CERT: at('cert.pem'), TLS_KEY: at('key.pem') } : {}),
    ...options.env,
  });
  const ended = once(child, 'close');
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  const log = () => output;
  await answering(port, child, log);
  const plainUrl = `http://127.0.0.1:${port}`;
  return {
    url: tls ? `https://127.0.0.1:${tlsPort}` : plainUrl,
    plainUrl,
    tls: { cert: at('cert.pem'), key: at('key.pem') },
    log,
    async close() {
      child.kill('SIGQUIT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
