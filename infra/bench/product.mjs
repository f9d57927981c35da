/** The product as a bench uses it. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { owner, startProduct } from '../driver/product.mjs';

/** The product without the cost of its log. */
export const startSilentProduct = (dataDir) => startProduct(dataDir, { LOG_LEVEL: 'silent' });

/** The product on a folder, with its owner logged in. */
export async function openProduct(dataDir) {
  const product = await startSilentProduct(dataDir);
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

/** The calls of its owner and clients to a product that runs at this address. */
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
