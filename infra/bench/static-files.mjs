import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkAddress } from '../launcher/checks.mjs';
import { root } from '../launcher/paths.mjs';
import { findProgram, waitForPort } from '../testing/servers.mjs';
import { withFolder } from './fixtures.mjs';
import { figureOf, loadInTurns, ratioOf } from './measure.mjs';
import { Client, startSilentProduct } from './product.mjs';

const WANTED_BYTES = 200_000;
const LOAD = { clients: 8, seconds: 1 };
const assets = join(root, 'web/dist/assets');

/** The same file of the site from the embedded product and from nginx. @type {import('../bench.mjs').Bench} */
export const benchStaticFiles = ({ rounds }) =>
  withFolder(undefined, async (folder) => {
    const file = `/assets/${findAssetNear(WANTED_BYTES)}`;
    const product = await startSilentProduct(join(folder, 'product'));
    const nginx = await startNginx(folder);
    const [ours, theirs] = [new Client(product.url), new Client(nginx.url)];
    try {
      const works = [ours, theirs].map((client) => () => client.send(file));
      const [embedded, plain] = await loadInTurns(works, { ...LOAD, rounds });
      return [
        { work: 'a file of 200 kB, a second: embedded ÷ nginx', found: ratioOf(embedded, plain), atLeast: 0.35 },
        { work: 'that file from the embedded product', found: figureOf(embedded), unit: ' a second' },
      ];
    } finally {
      ours.close();
      theirs.close();
      await nginx.stop();
      await product.stop();
    }
  });

function findAssetNear(bytes) {
  const distance = (name) => Math.abs(statSync(join(assets, name)).size - bytes);
  return readdirSync(assets).sort((a, b) => distance(a) - distance(b))[0];
}

/** nginx with little more than its defaults. NGINX_BIN names another than that of the PATH. */
async function startNginx(folder) {
  const program = process.env.NGINX_BIN ?? findProgram('nginx');
  if (!program) throw new Error('Set NGINX_BIN, or put nginx on the PATH (Debian package nginx-light).');
  const port = await checkAddress('127.0.0.1', 0);
  mkdirSync(join(folder, 'temp'));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/temp;`,
  );
  const site = `server { listen 127.0.0.1:${port}; root ${root}/web/dist; access_log off; }`;
  const http = `sendfile on; tcp_nopush on; keepalive_requests 1000000; ${temporary.join(' ')} ${site}`;
  const config = `daemon off; pid ${folder}/pid; error_log stderr; worker_processes 1; user root; events {} http { ${http} }`;
  writeFileSync(join(folder, 'nginx.conf'), config);
  const child = spawn(program, ['-c', join(folder, 'nginx.conf')], { stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = once(child, 'exit');
  process.once('exit', () => child.kill());
  await waitForPort(port);
  const stop = async () => {
    child.kill();
    await ended;
  };
  return { url: `http://127.0.0.1:${port}`, stop };
}
