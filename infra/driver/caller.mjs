import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';

/** A multipart form: its fields and a PDF. @returns {FormData} */
export function formWithFile(fields, bytes, fileName) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([bytes], { type: 'application/pdf' }), fileName);
  return form;
}

/** Longer than any answer may take. */
const TIMEOUT_MS = 20_000;
/** Loaded lazily, after the services are built. */
let contracts;

/** An HTTP client that reads each response to its end, as a browser does. */
export class Caller {
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

  /** Fetches a path that must answer 2xx. @returns {Promise<Buffer>} */
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
   * @throws Error if the response was incomplete
   */
  async fetch(path, { method = 'GET', headers = {}, body } = {}) {
    const isJson = body !== undefined && !(body instanceof FormData) && !Buffer.isBuffer(body);
    const response = await fetch(new URL(path, this.url), {
      method,
      body: isJson ? JSON.stringify(body) : body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        accept: 'application/json',
        'accept-encoding': 'identity',
        ...(isJson && { 'content-type': 'application/json' }),
        ...(this.token && { authorization: `Bearer ${this.token}` }),
        ...headers,
      },
    });
    return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
  }
}

/** Interval between looks for a mail in the product's folder. */
const POLL_MS = 100;

/**
 * Logs a person in.
 * @param {string} url
 * @param {{ email: string, password: string }} person
 * @returns {Promise<Caller>} with a session
 */
export async function logIn(url, { email, password }) {
  const { calls } = await import('@easy-tax/contracts');
  const { token } = await new Caller(url).call(calls.login, { body: { email, password } });
  return new Caller(url, token);
}

/**
 * Registers a person at a product that writes mails to its folder.
 * @param {{ url: string, dataDir: string }} product
 * @param {{ name: string, email: string, password: string }} person
 * @returns {Promise<object>} the new account, its address confirmed, and its caller
 */
export async function registerConfirmed({ url, dataDir }, person) {
  const { calls } = await import('@easy-tax/contracts');
  await new Caller(url).call(calls.register, { body: person });
  const caller = await logIn(url, person);
  while (!verifyToken(dataDir, person.email)) await after(POLL_MS);
  await caller.call(calls.verifyEmail, { body: { token: verifyToken(dataDir, person.email) } });
  return { ...(await caller.call(calls.checkAuth)).data.user, caller };
}

/** The token of the link that confirms an address; undefined until its mail is there. */
function verifyToken(dataDir, email) {
  const folder = join(dataDir, 'mail');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const files = readdirSync(folder).filter((name) => name.endsWith('.eml'));
  const mails = files.map((file) => readFileSync(join(folder, file), 'utf8'));
  const mail = mails.find((each) => each.includes(`To: ${email}`)) ?? '';
  return /login\?verify=([\w-]+)/.exec(mail.replace(/=\r?\n/g, '').replaceAll('=3D', '='))?.[1];
}
