import { once } from 'node:events';
import { Agent, request } from 'node:http';

/** Somebody who keeps connections open and reads answers as a browser does; `ask` throws on what is not a success. */
export class Client {
  #agent = new Agent({ keepAlive: true });
  #url;
  #token;

  /** @param {string} url where the server listens */
  constructor(url) {
    this.#url = url;
  }

  /** From now on with this token. @param {string} token */
  identify(token) {
    this.#token = token;
  }

  /**
   * @param {string} path
   * @param {{ method?: string, headers?: Record<string, string>, body?: object | Buffer }} [options] a Buffer goes as it is
   * @returns {Promise<any>} the JSON of the answer
   */
  async ask(path, { method = 'GET', headers = {}, body } = {}) {
    const sent = body && !Buffer.isBuffer(body) ? Buffer.from(JSON.stringify(body)) : body;
    const given = {
      accept: 'application/json',
      ...(this.#token && { authorization: `Bearer ${this.#token}` }),
      ...(sent && { 'content-type': 'application/json', 'content-length': sent.length }),
      ...headers,
    };
    const asking = request(this.#url + path, { agent: this.#agent, method, headers: given }).end(sent);
    const [response] = await once(asking, 'response');
    let text = '';
    for await (const chunk of response.setEncoding('utf8')) text += chunk;
    if (response.statusCode > 299) throw new Error(`${path}: ${response.statusCode} ${text}`);
    return text && JSON.parse(text);
  }

  close() {
    this.#agent.destroy();
  }
}
