/** The product as a bench uses it: started as a person starts it, then called over HTTP. */
import { execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { root } from '../launcher/paths.mjs';

/** The first start of a folder makes this administrator. */
const owner = { email: 'owner@example.com', password: 'correct horse battery staple' };
export const settings = {
  PORT: '0',
  LOG_LEVEL: 'silent',
  ADMIN_EMAIL: owner.email,
  ADMIN_PASSWORD: owner.password,
  RATE_LIMIT_SCALE: '1000000',
};
const READY = /is ready at (\S+)/;

/** @returns {Promise<{ url: string, readyMs: number, residentMb: () => number, stop: () => Promise<void> }>} */
export async function startProduct(dataDir, env = {}) {
  const since = performance.now();
  const child = spawn(process.execPath, [join(root, 'infra/start.mjs')], {
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...settings, DATA_DIR: dataDir, ...env },
  });
  const end = () => child.kill();
  process.once('exit', end);
  const ended = new Promise((resolve) => child.once('exit', resolve));
  let output = '';
  const url = await new Promise((resolve, reject) => {
    child.stdout.on('data', (text) => {
      output += text;
      const found = READY.exec(output);
      if (found) resolve(found[1]);
    });
    ended.then(() => reject(new Error('the product ended before it was ready')));
  });
  const readyMs = performance.now() - since;
  const stop = async () => {
    process.off('exit', end);
    end();
    await ended;
  };
  return { url, readyMs, residentMb: () => residentMbOf(child.pid), stop };
}

/** The launcher and the product: all processes of the group. */
function residentMbOf(group) {
  const rows = execFileSync('ps', ['-A', '-o', 'pgid=,rss='], { encoding: 'utf8' }).trim().split('\n');
  const own = rows.map((line) => line.trim().split(/\s+/).map(Number)).filter(([id]) => id === group);
  return own.reduce((sum, [, kb]) => sum + kb, 0) / 1024;
}

/** The product on a folder, with its owner logged in. */
export async function openProduct(dataDir, env) {
  const product = await startProduct(dataDir, env);
  const opened = await openAt(product.url);
  return {
    ...product,
    ...opened,
    stop: async () => {
      opened.client.close();
      await product.stop();
    },
  };
}

/** What its owner and clients do with a product that runs at this address. */
export async function openAt(url) {
  const { calls } = await import('@easy-tax/contracts');
  const client = new Client(url);
  const logIn = () => client.send(calls.login.path, { method: 'POST', body: owner });
  client.token = (await logIn()).token;
  return {
    client,
    logIn,
    listEnquiries: (query) => client.send(`${calls.listEnquiries.path}?${new URLSearchParams(query)}`),
    submitEnquiry: (enquiry) =>
      client.send(calls.submitEnquiry.path, { method: 'POST', body: enquiry, headers: newKey() }),
    uploadFiling: ({ headers, body }) =>
      client.send(calls.uploadFiling.path, { method: 'POST', body, headers: { ...headers, ...newKey() } }),
  };
}

const newKey = () => ({ 'idempotency-key': randomUUID() });

/** Keeps its connections open, and reads each answer to its end as a browser does. */
export class Client {
  #agent = new Agent({ keepAlive: true });
  /** @type {string | undefined} */
  token;

  constructor(url) {
    this.url = url;
  }

  /**
   * @param {string} path
   * @param {{ method?: string, headers?: Record<string, string>, body?: object | Buffer }} [options] a Buffer is sent as it is
   * @returns {Promise<any>} the answer's JSON, or its text
   * @throws Error for an answer that is no success
   */
  async send(path, { method = 'GET', headers = {}, body } = {}) {
    const bytes = body && !Buffer.isBuffer(body) ? Buffer.from(JSON.stringify(body)) : body;
    const sent = {
      accept: 'application/json',
      ...(this.token && { authorization: `Bearer ${this.token}` }),
      ...(bytes && { 'content-type': 'application/json', 'content-length': bytes.length }),
      ...headers,
    };
    const outgoing = request(this.url + path, { agent: this.#agent, method, headers: sent }).end(bytes);
    const [response] = await once(outgoing, 'response');
    const chunks = [];
    for await (const chunk of response) chunks.push(chunk);
    const answer = Buffer.concat(chunks);
    if (response.statusCode > 299) throw new Error(`${path}: ${response.statusCode} ${answer}`);
    return response.headers['content-type']?.startsWith('application/json') ? JSON.parse(answer.toString()) : answer;
  }

  close() {
    this.#agent.destroy();
  }
}
