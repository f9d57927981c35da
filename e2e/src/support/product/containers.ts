import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { calls } from '@easy-tax/contracts';
import { stranger } from '../caller.js';
import { aPdf, sha256 } from '../files.js';
import { aClient, aFiling, anEnquiry, listed, login, theOwner } from '../people.js';
import { repository } from './product.js';

const program = promisify(execFile);

/** Runs Docker in the repository. @returns its output @throws if it fails */
export const docker = async (...args: string[]): Promise<string> =>
  (await program('docker', args, { cwd: repository, maxBuffer: 16 * 1_048_576 })).stdout.trim();

/** Runs `docker compose` on the stack that COMPOSE_PROJECT_NAME and COMPOSE_ENV_FILES name. */
export const compose = (...args: string[]): Promise<string> => docker('compose', ...args);

const totals = async () => {
  const owner = await theOwner();
  const [users, filings, enquiries] = await Promise.all([
    owner.call(calls.listUsers),
    owner.call(calls.listFilings),
    owner.call(calls.listEnquiries),
  ]);
  return { users: users.total, filings: filings.total, enquiries: enquiries.total };
};

/** Stores a client, a document and an enquiry. @returns a check that all records are still there, byte for byte */
export async function storeRecords(): Promise<() => Promise<void>> {
  const client = await aClient();
  const bytes = aPdf(6 * 1_048_576);
  const { _id } = await aFiling(client.as, { bytes });
  const enquiry = anEnquiry();
  await stranger().call(calls.submitEnquiry, { body: enquiry });
  const before = await totals();
  return async () => {
    expect(await totals()).toEqual(before);
    const owner = await theOwner();
    const row = await listed(owner, _id);
    const reply = await owner.fetch(row?.filePath ?? '');
    expect(reply.status).toBe(200);
    expect(sha256(new Uint8Array(await reply.arrayBuffer()))).toBe(sha256(bytes));
    const { query } = await owner.call(calls.listEnquiries, { query: { search: enquiry.message } });
    expect(query).toHaveLength(1);
    await login(client.email, client.password);
  };
}
