import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findMongo, startServer } from '../../testing/servers.mjs';
import { Client } from '../client.mjs';

const script = join(dirname(fileURLToPath(import.meta.url)), 'express-server.mjs');
const AT_ONCE = 2000;

/**
 * The Express server with these enquiries, on MongoDB or on what stands for it here; null where there is neither.
 *
 * @param {string} packages the folder of its packages
 * @returns {Promise<import('../office.mjs').Office | null>}
 */
export async function openExpress(packages, { enquiries }) {
  const mongo = await findMongo();
  if (mongo.missing) {
    console.log(`Express is left out: ${mongo.missing}`);
    return null;
  }
  const server = await startServer('Express', process.execPath, (port, folder) => ({
    args: [script],
    env: { ...mongo.env, PACKAGES: packages, PORT: String(port), UPLOADS: folder },
  }));
  const client = new Client(`http://127.0.0.1:${server.port}`);
  const post = (path, body) => client.ask(path, { method: 'POST', body });
  let some = [];
  for await (const { name, mobile, email, message, createdAt } of enquiries) {
    some.push({ name, mobile, email, message, createdAt });
    if (some.length < AT_ONCE) continue;
    await post('/contact-data/fill', some);
    some = [];
  }
  if (some.length > 0) await post('/contact-data/fill', some);
  return {
    name: mongo.stop ? 'Express on FerretDB' : 'Express on MongoDB',
    submit: (enquiry) => post('/contact-data/submit', enquiry),
    enquiries: (query) => client.ask(`/contact-data/get?${new URLSearchParams(query)}`),
    stop: async () => {
      client.close();
      await server.stop();
      await mongo.stop?.();
    },
  };
}
