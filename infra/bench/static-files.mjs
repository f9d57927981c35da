import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Caller } from '../driver/caller.mjs';
import { root } from '../launcher/paths.mjs';
import { findProgram, startServer } from '../testing/servers.mjs';
import { withFolder } from './fixtures.mjs';
import { figureOf, loadInTurns, ratioOf } from './measure.mjs';
import { startSilentProduct } from './product.mjs';

const WANTED_BYTES = 200_000;
const LOAD = { clients: 8, seconds: 1 };
const assets = join(root, 'web/dist/assets');

/** The same file of the site from the embedded product and from nginx. @type {import('../bench.mjs').Bench} */
export const benchStaticFiles = ({ rounds }) =>
  withFolder(undefined, async (dataDir) => {
    const file = `/assets/${findAssetNear(WANTED_BYTES)}`;
    const product = await startSilentProduct(dataDir);
    const nginx = await startNginx();
    const [ours, theirs] = [new Caller(product.url), new Caller(`http://127.0.0.1:${nginx.port}`)];
    try {
      const works = [ours, theirs].map((client) => () => client.read(file));
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
function startNginx() {
  const program = process.env.NGINX_BIN ?? findProgram('nginx');
  if (!program) throw new Error('Set NGINX_BIN, or put nginx on the PATH (Debian package nginx-light).');
  return startServer('nginx', program, (port, folder) => {
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (kind) => `${kind}_temp_path ${folder};`,
    );
    const site = `server { listen 127.0.0.1:${port}; root ${root}/web/dist; access_log off; }`;
    const http = `sendfile on; tcp_nopush on; keepalive_requests 1000000; ${temporary.join(' ')} ${site}`;
    const config = `daemon off; pid ${folder}/pid; error_log stderr; worker_processes 1; user root; events {} http { ${http} }`;
    writeFileSync(join(folder, 'nginx.conf'), config);
    return { args: ['-c', join(folder, 'nginx.conf')] };
  });
}
