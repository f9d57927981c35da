/** Starts the product for a bench. */
import { randomUUID } from 'node:crypto';
import { Caller } from '../driver/caller.mjs';
import { owner, startProduct } from '../driver/product.mjs';

/** Switches the log off, which costs time. */
export const startSilentProduct = (dataDir) => startProduct(dataDir, { LOG_LEVEL: 'silent' });

/** The product on a folder, with its owner logged in. */
export async function openProduct(dataDir) {
  const product = await startSilentProduct(dataDir);
  const { calls } = await import('@easy-tax/contracts');
  const client = new Caller(product.url);
  client.token = (await client.call(calls.login, { body: owner })).token;
  return {
    ...product,
    client,
    listReturns: (query) => client.call(calls.listReturns, { query }),
    listEnquiries: (query) => client.call(calls.listEnquiries, { query }),
    uploadFiling: ({ headers, body }) =>
      client.call(calls.uploadFiling, { body, headers: { ...headers, 'idempotency-key': randomUUID() } }),
  };
}
