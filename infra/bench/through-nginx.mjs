import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Caller } from '../driver/caller.mjs';
import { settings } from '../driver/product.mjs';
import { root } from '../launcher/paths.mjs';
import { findNginx } from '../testing/nginx.mjs';
import { findMongo, findObjectStore, startServer } from '../testing/servers.mjs';
import { makeDocument, makeFilingForm } from './fixtures.mjs';
import { figureOf, ratioOf, timeInTurns } from './measure.mjs';
import { openAt } from './product.mjs';

const LARGE = 20_000_000;
const RUNS_PER_ROUND = 3;

/** Papers as containers take them: nginx, the services, a database server, an S3 store. @type {import('../bench.mjs').Bench} */
export const benchThroughNginx = async ({ rounds }) => {
  const running = [];
  try {
    const gateway = await startStack(running);
    const product = await openAt(gateway.url);
    running.push({ stop: () => product.client.close() });
    const document = await makeDocument(LARGE);
    const put = await rawPut(gateway.env);
    running.push(put);
    const form = await makeFilingForm(document);
    const upload = () => product.uploadFiling(form);
    const [uploadMs, putMs] = await timeInTurns([upload, () => put.send(document)], rounds * RUNS_PER_ROUND);
    return [
      {
        work: 'speed of 20 MB through nginx to S3 ÷ a raw PUT of known length',
        found: ratioOf(putMs, uploadMs),
        atLeast: 0.25,
      },
      { work: 'one of 20 MB through nginx to S3', found: figureOf(uploadMs), unit: ' ms' },
    ];
  } finally {
    for (const each of running.reverse()) await each.stop?.();
  }
};

/** Each service in a process of its own on servers of its own; each is added to `running`. */
async function startStack(running) {
  for (const find of [findMongo, findObjectStore, findNginx]) running.push(await find());
  const missing = running.filter((server) => server.missing).map((server) => server.missing);
  if (missing.length > 0) throw new Error(missing.join('\n'));
  const shared = { ...settings, LOG_LEVEL: 'silent', PUBLIC_URL: 'http://localhost', INTERNAL_TOKEN: 'x'.repeat(32) };
  const env = Object.assign(shared, ...running.map((server) => server.env));
  const targets = {};
  for (const name of ['auth', 'contacts', 'filings']) {
    const main = join(root, 'services', name, 'dist/main.js');
    const serviceEnv = { ...env, ...(targets.auth && { AUTH_URL: targets.auth }) };
    const service = await startServer(name, process.execPath, (port, folder) => ({
      args: [main],
      env: { ...serviceEnv, DATA_DIR: folder, PORT: String(port) },
    }));
    running.push(service);
    targets[name] = `http://127.0.0.1:${service.port}`;
  }
  const nginx = await startNginx(env.NGINX, targets);
  running.push(nginx);
  return { url: `http://127.0.0.1:${nginx.port}`, env };
}

/** The gateway as its image starts it. @param {Record<string, string>} targets where the services listen */
function startNginx(program, { auth, contacts, filings }) {
  if (program.startsWith('docker:')) throw new Error('Set NGINX_BIN to a program: an image of it is no use here.');
  return startServer('nginx', 'sh', (port, folder) => {
    const siteRoot = join(folder, 'site');
    execFileSync(process.execPath, [join(root, 'gateway/dist/build/main.js'), join(root, 'web/dist'), siteRoot]);
    const isRoot = process.getuid?.() === 0;
    return {
      args: [join(root, 'gateway/nginx/entrypoint.sh'), '-g', `daemon off;${isRoot ? ' user root;' : ''}`],
      env: {
        TEMPLATES: join(root, 'gateway/nginx'),
        SITE_ROOT: siteRoot,
        RUN_ROOT: join(folder, 'run'),
        NGINX_BIN: program,
        HOST: '127.0.0.1',
        PORT: String(port),
        AUTH_URL: auth,
        CONTACTS_URL: contacts,
        FILINGS_URL: filings,
        PUBLIC_URL: 'http://localhost',
        RATE_LIMIT_SCALE: settings.RATE_LIMIT_SCALE,
        RESOLVER: '127.0.0.1',
      },
    };
  });
}

/** Puts bytes of known length into the store itself, by an address that is signed once. */
async function rawPut({ S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY }) {
  const { storeClient } = await import(pathToFileURL(join(root, 'infra/dist/setup/store-administration.js')).href);
  const store = storeClient(S3_ENDPOINT, { accessKey: S3_ACCESS_KEY, secretKey: S3_SECRET_KEY });
  const { origin, pathname, search } = new URL(await store.presignedPutObject(S3_BUCKET, 'raw'));
  const client = new Caller(origin);
  return { send: (body) => client.read(pathname + search, { method: 'PUT', body }), stop: () => client.close() };
}
