import { execFile, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { promisify } from 'node:util';
import { aCertificate } from '../testing/a-certificate.js';
import { aWebRoot } from '../testing/a-web-root.js';
import { anNginx, PUBLIC_URL, type RunningNginx } from '../testing/an-nginx.js';
import { sendRequest } from '../testing/http.js';
import { describeTls } from '../testing/tls.contract.js';

const hasTestssl = spawnSync('testssl', ['--version']).status === 0;

/** Accepted findings of testssl.sh above `low`, each with the reason. */
const weighed: Readonly<Record<string, string>> = {
  BREACH: 'only files are compressed, which are the same for everybody; no answer of a service is',
};
const LENIENT = ['OK', 'INFO', 'LOW', 'WARN', 'DEBUG'];
const CHECKS = '--protocols --std --pfs --server-preference --server-defaults --headers --vulnerable'.split(' ');

describe('nginx with a certificate', () => {
  const webRoot = aWebRoot();
  let gateway: RunningNginx;
  beforeAll(async () => {
    gateway = await anNginx({ tls: aCertificate(), env: { TLS_CHECK_SECONDS: '1', ACME_ROOT: webRoot } });
  });
  afterAll(async () => {
    await gateway.close();
    rmSync(webRoot, { recursive: true });
  });

  it('redirects HTTP to HTTPS with path and query, and answers the health check over HTTP', async () => {
    expect(await sendRequest(gateway.plainUrl, '/about?a=1')).toMatchObject({
      status: 308,
      headers: { location: `${PUBLIC_URL}/about?a=1`, 'x-content-type-options': 'nosniff' },
    });
    expect(await sendRequest(gateway.plainUrl, '/healthz')).toMatchObject({ status: 200, text: '{"status":"ok"}' });
  });

  it('serves ACME challenges over HTTP', async () => {
    const at = '/.well-known/acme-challenge';
    mkdirSync(join(webRoot, at), { recursive: true });
    writeFileSync(join(webRoot, at, 'proof'), 'of this name');
    expect(await sendRequest(gateway.plainUrl, `${at}/proof`)).toMatchObject({ status: 200, text: 'of this name' });
    expect((await sendRequest(gateway.plainUrl, `${at}/none`)).status).toBe(404);
  });

  describeTls('of nginx', () => gateway);

  it('loads a renewed certificate without a restart, and shows over HTTP the one that it serves', async () => {
    const port = Number(new URL(gateway.url).port);
    const shown = async () => {
      const socket = connect({ port, host: '127.0.0.1', rejectUnauthorized: false });
      await once(socket, 'secureConnect');
      const { serialNumber } = socket.getPeerCertificate();
      socket.destroy();
      return serialNumber;
    };
    const before = await shown();
    const pem = async () => (await sendRequest(gateway.plainUrl, '/certificate.pem')).text;
    expect(await pem()).toBe(readFileSync(gateway.tls.cert, 'utf8'));
    const renewed = aCertificate();
    writeFileSync(gateway.tls.key, renewed.key);
    writeFileSync(gateway.tls.cert, renewed.cert + renewed.key);
    while ((await shown()) === before) await new Promise((done) => setImmediate(done));
    expect(await pem()).toBe(renewed.cert);
  });

  if (!hasTestssl) it('skips testssl.sh, which is not installed', () => undefined);
  else
    it('has no finding of testssl.sh above the severity LOW', async () => {
      const report = join(webRoot, 'testssl.json');
      const { port } = new URL(gateway.url);
      const how = '--quiet --color 0 --warnings batch --jsonfile'
        .split(' ')
        .concat(report, '--add-ca', gateway.tls.cert);
      await promisify(execFile)('testssl', [...how, ...CHECKS, `https://localhost:${port}`]).catch(() => undefined);
      const findings: { id: string; severity: string; finding: string }[] = JSON.parse(readFileSync(report, 'utf8'));
      expect(findings.length).toBeGreaterThan(50);
      expect(findings.filter(({ id, severity }) => !LENIENT.includes(severity) && !(id in weighed))).toEqual([]);
    }, 600_000);
});
