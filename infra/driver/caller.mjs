import { once } from 'node:events';
import { Agent, request } from 'node:http';

/** Longer than any answer may take: tells a hang from a refusal. */
const PATIENCE_MS = 20_000;
/** Loaded once the services are built. */
let contracts;

/** Somebody who calls a server over HTTP: keeps connections open, and reads each answer to its end as a browser does. */
export class Caller {
  #agent = new Agent({ keepAlive: true });

  /**
   * @param {string} url
   * @param {string | null} token
   */
  constructor(url, token = null) {
    this.url = url;
    this.token = token;
  }

  /** Sends a call that must succeed. @returns {Promise<any>} its JSON @throws Error with the answer otherwise */
  async call(call, sent) {
    const { status, body } = await this.send(call, sent);
    if (status !== call.status) throw new Error(`${call.method} ${call.path}: ${status} ${JSON.stringify(body)}`);
    return body;
  }

  /** @returns {Promise<{ status: number, body: any }>} the answer to a call of the API, its JSON read */
  async send(call, { params, query, body, headers } = {}) {
    contracts ??= import('@easy-tax/contracts');
    const { pathOf } = await contracts;
    const search = query ? `?${new URLSearchParams(query)}` : '';
    const { status, bytes } = await this.fetch(pathOf(call, params) + search, { method: call.method, headers, body });
    return { status, body: JSON.parse(bytes) };
  }

  /** Fetches something that must be there. @returns {Promise<Buffer>} */
  async read(path, options) {
    const { status, bytes } = await this.fetch(path, options);
    if (status > 299) throw new Error(`${path}: ${status} ${bytes}`);
    return bytes;
  }

  /**
   * @param {string} path
   * @param {{ method?: string, headers?: Record<string, string>, body?: object | FormData | Buffer }} [options] an
   *   object is sent as JSON, a Buffer as it is
   * @returns {Promise<{ status: number, bytes: Buffer }>}
   * @throws Error if there was no whole answer
   */
  async fetch(path, { method = 'GET', headers = {}, body } = {}) {
    const encoded = await encode(body);
    const options = {
      agent: this.#agent,
      signal: AbortSignal.timeout(PATIENCE_MS),
      method,
      headers: {
        accept: 'application/json',
        ...(this.token && { authorization: `Bearer ${this.token}` }),
        ...encoded.headers,
        ...headers,
      },
    };
    const outgoing = request(new URL(path, this.url), options);
    // A connection that breaks during the answer is an error of both; the answer's reader meets it.
    outgoing.on('error', () => undefined).end(encoded.body);
    const [response] = await once(outgoing, 'response');
    const chunks = [];
    for await (const chunk of response) chunks.push(chunk);
    return { status: response.statusCode, bytes: Buffer.concat(chunks) };
  }

  close() {
    this.#agent.destroy();
  }
}

/** A body as bytes with its headers. A form that is sent often is encoded once. */
export async function encode(body) {
  if (body === undefined) return {};
  if (body instanceof FormData) {
    const form = new Response(body);
    return { headers: Object.fromEntries(form.headers), body: Buffer.from(await form.arrayBuffer()) };
  }
  if (Buffer.isBuffer(body)) return { headers: { 'content-type': 'application/octet-stream' }, body };
  return { headers: { 'content-type': 'application/json' }, body: Buffer.from(JSON.stringify(body)) };
}
