import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { startServer } from '../../testing/servers.mjs';
import { Client } from '../client.mjs';

const records = '/api/collections/enquiries/records';
const owner = { identity: 'owner@example.com', password: 'correct horse battery staple' };
const searched = ['name', 'mobile', 'email', 'message'];

/**
 * PocketBase with these enquiries, its settings as they come; its superuser lists, anybody submits.
 *
 * @param {string} program
 * @param {{ folder: string, enquiries: Iterable<object> | AsyncIterable<object>, flushEach?: boolean }} options
 * @returns {Promise<import('../office.mjs').Office>}
 */
export async function openPocketBase(program, { folder, enquiries, flushEach = false }) {
  await fill(program, folder, enquiries);
  const name = flushEach ? 'PocketBase, flushing each' : 'PocketBase';
  const server = await startServer(name, program, (port) => ({
    args: ['serve', '--http', `127.0.0.1:${port}`, '--dir', folder],
    env: { FLUSH_EACH: flushEach ? '1' : '0' },
  }));
  const client = new Client(`http://127.0.0.1:${server.port}`);
  const login = '/api/collections/_superusers/auth-with-password';
  const { token } = await client.ask(login, { method: 'POST', body: owner });
  client.identify(token);
  return {
    name,
    submit: (enquiry) => client.ask(records, { method: 'POST', body: enquiry }),
    enquiries: async (query) => {
      const { items, totalItems } = await client.ask(`${records}?${new URLSearchParams(asked(query))}`);
      return { rows: items, total: totalItems };
    },
    stop: async () => {
      client.close();
      await server.stop();
    },
  };
}

function asked({ page = 1, pageSize, search, sort = 'createdAt', dir = 'desc' }) {
  const text = search?.replaceAll('"', '\\"');
  const filter = text && searched.map((column) => `${column} ~ "${text}"`).join(' || ');
  return { page, perPage: pageSize, sort: `${dir === 'desc' ? '-' : ''}${sort}`, ...(filter && { filter }) };
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
