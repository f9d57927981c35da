import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as after } from 'node:timers/promises';
import { Caller } from '../driver/caller.mjs';

const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex');
const person = () => ({
  name: 'Asha Verma',
  email: `scale.${randomUUID().slice(0, 13)}@example.com`,
  password: 'a lamp beside the window',
});

/** A PDF of about that many bytes, like no other. */
export const aPaper = (bytes) => Buffer.from(`%PDF-1.4\n%${randomBytes(bytes / 2).toString('hex')}\n%%EOF\n`);

/** The body of its upload. */
export function aFiling({ name, email }, paper) {
  const form = new FormData();
  for (const [field, value] of Object.entries({ name, email, mobile: '9876500011', message: 'Form 16' }))
    form.append(field, value);
  form.append('file', new Blob([paper], { type: 'application/pdf' }), 'form16.pdf');
  return form;
}

/**
 * People who use the product, each one request after the other, until they are told to stop.
 *
 * `kept` is all acknowledged: filings by id with their SHA-256 and client, enquiries by message.
 */
export class Traffic {
  kept = { filings: new Map(), enquiries: new Set() };
  clients = [];
  #going = true;
  #people = [];

  /**
   * @param {string} url
   * @param {import('./results.mjs').Results} results
   * @param {object} calls the API's
   */
  constructor(url, results, calls) {
    this.url = url;
    this.results = results;
    this.calls = calls;
  }

  /**
   * @param {{ email: string, password: string }} owner
   * @param {{ clients: number, visitors: number, pauseMs: number }} crowd `pauseMs`: between two requests of one person,
   *   in the middle; the office takes ten times as long
   */
  async begin(owner, { clients, visitors, pauseMs }) {
    this.owner = await this.#login(owner);
    for (let n = 0; n < clients; n += 1) {
      const account = person();
      await new Caller(this.url).ask(this.calls.register, { body: account });
      this.clients.push({ account, caller: await this.#login(account), filings: [] });
    }
    this.#people = [
      ...this.clients.map((client) => this.#goOn(() => this.#client(client), pauseMs)),
      ...Array.from({ length: visitors }, () => this.#goOn(() => this.#visitor(), pauseMs)),
      this.#goOn(() => this.#office(), 10 * pauseMs),
    ];
  }

  async end() {
    this.#going = false;
    await Promise.all(this.#people);
  }

  async #goOn(act, pauseMs) {
    while (this.#going) {
      await act();
      await after(pauseMs / 2 + Math.random() * pauseMs);
    }
  }

  async #login({ email, password }) {
    const { token } = await new Caller(this.url).ask(this.calls.login, { body: { email, password } });
    return new Caller(this.url, token);
  }

  async #client(client) {
    const { caller, account, filings } = client;
    const by = Math.random();
    if (by < 0.4) return this.#upload(client);
    if (by < 0.55) return this.#see('my filings', () => caller.send(this.calls.myFilings));
    if (by < 0.75 && filings.length > 0) return this.#open(filings[Math.floor(Math.random() * filings.length)]);
    if (by < 0.95) return this.#see('checkauth', () => caller.send(this.calls.checkAuth));
    const { email, password } = account;
    return this.#see('login', () => new Caller(this.url).send(this.calls.login, { body: { email, password } }));
  }

  async #upload(client) {
    const paper = aPaper(Math.random() < 0.1 ? 2_000_000 : 40_000);
    const form = aFiling(client.account, paper);
    const body = await this.#see('upload', () => client.caller.send(this.calls.uploadFiling, { body: form }), true);
    if (!body) return;
    const filing = {
      id: body.data._id,
      path: body.data.filePath,
      reference: body.data.reference,
      sha256: sha256(paper),
    };
    this.kept.filings.set(filing.id, { ...filing, client });
    this.results.acknowledged += 1;
    client.filings.push(filing);
    if (client.filings.length > 20) client.filings.shift();
  }

  #open({ path, sha256: sent }) {
    return this.#see('open', async () => {
      const reply = await new Caller(this.url).fetch(path);
      const bytes = Buffer.from(await reply.arrayBuffer());
      if (reply.status === 200 && sha256(bytes) !== sent) throw new Error(`${path}: other bytes than were sent`);
      return { status: reply.status, body: null };
    });
  }

  async #visitor() {
    if (Math.random() < 0.5) {
      return this.#see('page', async () => {
        const reply = await new Caller(this.url).fetch('/');
        await reply.arrayBuffer();
        return { status: reply.status, body: null };
      });
    }
    const message = `When is my refund due? ${randomUUID()}`;
    const enquiry = { name: 'Neelam Soni', mobile: '9876500021', email: 'neelam@example.com', message };
    const headers = { 'idempotency-key': randomUUID() };
    const send = () => new Caller(this.url).send(this.calls.submitEnquiry, { body: enquiry, headers });
    if (!(await this.#see('enquiry', send, true))) return;
    this.kept.enquiries.add(message);
    this.results.acknowledged += 1;
  }

  #office() {
    const list = Math.random() < 0.5 ? this.calls.listEnquiries : this.calls.listFilings;
    return this.#see('list', () => this.owner.send(list, { query: { page: '1', pageSize: '50' } }));
  }

  /** @returns {Promise<any>} the answer's body, of a success alone */
  async #see(kind, ask, writes = false) {
    const act = this.results.acts.at(-1);
    const began = Date.now();
    const seen = { kind, writes, began, ms: 0, status: 0 };
    let body;
    try {
      ({ status: seen.status, body } = await ask());
      if (seen.status >= 400) {
        seen.error = JSON.stringify(body)?.slice(0, 200);
        seen.requestId = body?.requestId;
      }
    } catch (error) {
      seen.error = `${error.message} ${error.cause?.message ?? ''}`;
    }
    seen.ms = Date.now() - began;
    this.results.add(seen, act);
    return seen.status > 0 && seen.status < 400 ? (body ?? true) : undefined;
  }
}
