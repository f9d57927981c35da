import { randomBytes } from 'node:crypto';
import { Client } from './client.mjs';
import { lists } from './list-cases.mjs';
import { owner, startProduct } from './product.mjs';

const WARMING = 1000;

/**
 * What a bench asks of a server, ours or another.
 *
 * @typedef {{
 *   name: string,
 *   submit: (enquiry: object) => Promise<unknown>,
 *   enquiries: (query: object) => Promise<{ rows: object[], total: number }>,
 *   upload: (form: { headers: Record<string, string>, body: Buffer }) => Promise<unknown>,
 *   stop: () => Promise<void>,
 * }} Office
 */

/**
 * The product on this folder, its owner logged in, and warm: who has just started is slower in all that they do.
 *
 * @returns {Promise<Office & { ask: (list: object, query: object) => Promise<{ rows: object[], total: number, next: string | null }>,
 *   product: Awaited<ReturnType<typeof startProduct>> }>}
 */
export async function openOffice(dataDir) {
  const { calls } = await import('@easy-tax/contracts');
  const product = await startProduct(dataDir);
  const client = new Client(product.url);
  const post = (call, body, headers) => client.ask(call.path, { method: 'POST', body, headers });
  const { token } = await post(calls.login, owner);
  client.identify(token);
  const ask = async ({ call, answer }, query) => {
    const { [answer]: rows, ...page } = await client.ask(`${calls[call].path}?${new URLSearchParams(query)}`);
    return { rows, ...page };
  };
  for (let turn = 0; turn < WARMING; turn += 1) {
    await ask(turn % 2 ? lists.filings : lists.enquiries, { pageSize: 50 });
  }
  return {
    name: 'Easy Tax',
    product,
    ask,
    enquiries: (query) => ask(lists.enquiries, query),
    submit: (enquiry) => post(calls.submitEnquiry, enquiry, aKey()),
    upload: ({ headers, body }) => post(calls.uploadFiling, body, { ...headers, ...aKey() }),
    stop: async () => {
      client.close();
      await product.stop();
    },
  };
}

/** As the forms do: a key of its own for each submission. */
const aKey = () => ({ 'idempotency-key': randomBytes(16).toString('hex') });
