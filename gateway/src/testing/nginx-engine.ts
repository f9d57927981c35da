import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { MB } from '@easy-tax/contracts';
import type { GatewayOptions, RunningGateway } from '../gateway-options.js';
import { laySite } from '../nginx/site.js';
import { writeTemplates } from '../nginx/write-templates.js';
import { HEADERS_TIMEOUT_MS } from '../node-gateway.js';
import { type Route, routeTable } from '../routes.js';
import { nginxProgram } from './nginx-program.js';

const ENTRYPOINT = resolve(__dirname, '../../nginx/entrypoint.sh');
/** Below those that a system hands out by chance. */
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

const largestFile = (routes: readonly Route[]) =>
  Math.floor(Math.max(...routes.filter(({ zone }) => zone === 'uploads').map(({ maxBodyBytes }) => maxBodyBytes)) / MB);

interface Places {
  readonly folder: string;
  readonly port: number;
  readonly tlsPort: number;
}

function environment(options: GatewayOptions, { folder, port, tlsPort }: Places): Record<string, string> {
  const { targets, siteConfig, routes } = options;
  return {
    TEMPLATES: join(folder, 'templates'),
    SITE_ROOT: join(folder, 'site'),
    RUN_ROOT: join(folder, 'run'),
    WEB_ROOT: resolve(options.webRoot),
    HOST: options.host,
    PORT: String(port),
    TLS_PORT: String(tlsPort),
    AUTH_URL: targets.auth,
    CONTACTS_URL: targets.contacts,
    FILINGS_URL: targets.filings,
    PUBLIC_URL: options.publicUrl,
    MAX_FILE_MB: String(routes ? largestFile(routes) : siteConfig.maxFileMb),
    TRUST_PROXY: options.trustProxy ? '1' : '0',
    RATE_LIMIT_SCALE: String(options.rateLimitScale ?? 1),
    WORKERS: '1',
    RESOLVER: '127.0.0.1',
    ...(options.tls ? { TLS_CERT: join(folder, 'cert.pem'), TLS_KEY: join(folder, 'key.pem') } : {}),
  };
}

function layOut(options: GatewayOptions, folder: string): void {
  const { siteConfig, headersTimeoutMs = HEADERS_TIMEOUT_MS, routes = routeTable(siteConfig.maxFileMb) } = options;
  writeTemplates(join(folder, 'templates'), { routes, acceptedKinds: siteConfig.acceptedKinds, headersTimeoutMs });
  laySite(options.webRoot, join(folder, 'site'));
  if (!options.tls) return;
  writeFileSync(join(folder, 'cert.pem'), options.tls.cert);
  writeFileSync(join(folder, 'key.pem'), options.tls.key);
}

/** Keeps all that nginx says, and hands each line of its access log that tells of a failure to who listens. */
function listenTo(child: ChildProcess, log: GatewayOptions['log']): () => string {
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue;
    createInterface(stream).on('line', (line) => {
      said += `${line}\n`;
      if (line.startsWith('{') && JSON.parse(line).status >= 500) log?.(JSON.parse(line));
    });
  }
  return () => said;
}

async function answering(port: number, child: ChildProcess, said: () => string): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`nginx did not start: ${said()}`);
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

/** Its workers are whoever starts it, so that they see the folders of a test. */
const asMyself = userInfo().uid === 0 ? 'daemon off; user root;' : 'daemon off;';

export interface RunningNginx extends RunningGateway {
  /** Where it speaks plain HTTP: the same as `url` where there is no certificate. */
  readonly plainUrl: string;
  /** PEM files, where there is a certificate. */
  readonly tls: { readonly cert: string; readonly key: string };
  /** Standard output and error until now. */
  said(): string;
}

/** @param extra variables that the Node engine does not know */
export async function startNginx(options: GatewayOptions, extra: Record<string, string> = {}): Promise<RunningNginx> {
  const folder = mkdtempSync(join(tmpdir(), 'gateway-nginx-'));
  const places = { folder, port: await freePort(), tlsPort: await freePort() };
  layOut(options, folder);
  const { command, args } = nginxProgram(ENTRYPOINT, { ...environment(options, places), ...extra });
  const child = spawn(command, [...args, '-g', asMyself], { stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(child, 'close');
  const said = listenTo(child, options.log);
  await answering(places.port, child, said);
  const plainUrl = `http://127.0.0.1:${places.port}`;
  return {
    url: options.tls ? `https://127.0.0.1:${places.tlsPort}` : plainUrl,
    plainUrl,
    tls: { cert: join(folder, 'cert.pem'), key: join(folder, 'key.pem') },
    said,
    async close() {
      child.kill('SIGQUIT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export const engine = { name: 'nginx', start: (options: GatewayOptions) => startNginx(options) } as const;
