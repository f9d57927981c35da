import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { Caller } from '../driver/caller.mjs';
import { root } from '../launcher/paths.mjs';
import { run } from '../launcher/run.mjs';
import { startServer } from '../testing/servers.mjs';

const source = join(dirname(fileURLToPath(import.meta.url)), 'pocketbase');

const records = '/api/collections/enquiries/records';
const owner = { identity: 'owner@example.com', password: 'correct horse battery staple' };
const searched = ['name', 'mobile', 'email', 'message'];

/**
 * PocketBase with these enquiries and its default settings; its superuser lists, anybody submits. Needs Go.
 *
 * @param {{ folder: string, enquiries: Iterable<object>, flushEach?: boolean }} options by default it flushes its
 *   log only at checkpoints; with `flushEach` it flushes every write before the answer, as the product does
 */
export async function openPocketBase({ folder, enquiries, flushEach = false }) {
  const program = await buildPocketBase();
  await fill(program, folder, enquiries);
  const server = await startServer('PocketBase', program, (port) => ({
    args: ['serve', '--http', `127.0.0.1:${port}`, '--dir', folder],
    env: { FLUSH_EACH: flushEach ? '1' : '0' },
  }));
  const client = new Caller(`http://127.0.0.1:${server.port}`);
  const send = async (path, options) => JSON.parse(await client.read(path, options));
  const login = '/api/collections/_superusers/auth-with-password';
  client.token = (await send(login, { method: 'POST', body: owner })).token;
  return {
    submitEnquiry: (enquiry) => send(records, { method: 'POST', body: enquiry }),
    listEnquiries: (query) => send(`${records}?${new URLSearchParams(toPocketBaseQuery(query))}`),
    stop: () => server.stop(),
  };
}

/** Built from its Go module, outside of the tracked files. @returns {Promise<string>} the program */
async function buildPocketBase() {
  const folder = join(root, '.cache/bench/pocketbase');
  const program = join(folder, process.platform === 'win32' ? 'server.exe' : 'server');
  mkdirSync(folder, { recursive: true });
  for (const file of ['main.go', 'go.mod']) cpSync(join(source, file), join(folder, file));
  const options = { cwd: folder, env: { ...process.env, CGO_ENABLED: '0' } };
  const built =
    (await run('go', ['mod', 'tidy'], options)) && (await run('go', ['build', '-o', program, '.'], options));
  if (!built) throw new Error('PocketBase could not be built; the reason stands above');
  return program;
}

function toPocketBaseQuery({ pageSize, search }) {
  const text = search.replaceAll('"', '\\"');
  const filter = searched.map((column) => `${column} ~ "${text}"`).join(' || ');
  return { perPage: pageSize, sort: '-createdAt', filter };
}

async function fill(program, folder, enquiries) {
  const args = ['fill', owner.identity, owner.password, '--dir', folder];
  const filling = spawn(program, args, { stdio: ['pipe', 'inherit', 'inherit'] });
  const ended = once(filling, 'exit');
  await pipeline(Readable.from(lines(enquiries)), filling.stdin);
  const [code] = await ended;
  if (code !== 0) throw new Error('PocketBase could not be filled');
}

async function* lines(enquiries) {
  for await (const enquiry of enquiries) yield `${JSON.stringify(enquiry)}\n`;
}
