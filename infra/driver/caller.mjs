/** Longer than any answer may take: tells a hang from a refusal. */
const PATIENCE_MS = 20_000;

/** Somebody who asks the product through its gateway. */
export class Caller {
  /**
   * @param {string} url
   * @param {string | null} token
   */
  constructor(url, token = null) {
    this.url = url;
    this.token = token;
  }

  /**
   * @returns {Promise<{ status: number, body: any }>} the answer, its JSON read
   * @throws TypeError if there was no whole answer
   */
  async send(call, { params, query, body, headers = {} } = {}) {
    const { pathOf } = await import('@easy-tax/contracts');
    const asked = query ? `?${new URLSearchParams(query)}` : '';
    const isJson = body !== undefined && !(body instanceof FormData);
    const reply = await this.fetch(pathOf(call, params) + asked, {
      method: call.method,
      headers: { ...(isJson && { 'content-type': 'application/json' }), ...headers },
      body: isJson ? JSON.stringify(body) : body,
    });
    return { status: reply.status, body: await reply.json() };
  }

  fetch(path, { headers, ...init } = {}) {
    const bearing = this.token ? { authorization: `Bearer ${this.token}` } : {};
    const signal = AbortSignal.timeout(PATIENCE_MS);
    return fetch(new URL(path, this.url), { ...init, headers: { ...headers, ...bearing }, signal });
  }

  /** Sends a call that must succeed. @throws Error with the answer otherwise */
  async ask(call, sent) {
    const { status, body } = await this.send(call, sent);
    if (status !== call.status) throw new Error(`${call.method} ${call.path}: ${status} ${JSON.stringify(body)}`);
    return body;
  }
}
