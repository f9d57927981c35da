import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { calls } from '@easy-tax/contracts';
import { stranger } from '../support/caller.js';
import { aPdf, sha256 } from '../support/files.js';
import { aClient, aFiling, anEnquiry, listed, login, theOwner } from '../support/people.js';
import { repository } from '../support/product.js';

const docker = promisify(execFile);
const compose = (...args: string[]) => docker('docker', ['compose', ...args], { cwd: repository });

const totals = async () => {
  const owner = await theOwner();
  const [users, filings, enquiries] = await Promise.all([
    owner.call(calls.listUsers),
    owner.call(calls.listFilings),
    owner.call(calls.listEnquiries),
  ]);
  return { users: users.total, filings: filings.total, enquiries: enquiries.total };
};

it('taken down and up again, everything is there, to the byte', async () => {
  const client = await aClient();
  const bytes = aPdf(6 * 1_048_576);
  const { _id } = await aFiling(client.as, { bytes });
  const enquiry = anEnquiry();
  await stranger().call(calls.submitEnquiry, { body: enquiry });
  const before = await totals();

  await compose('down');
  await compose('up', '--detach', '--wait');

  expect(await totals()).toEqual(before);
  const owner = await theOwner();
  const row = await listed(owner, _id);
  const reply = await owner.fetch(row?.filePath ?? '');
  expect(reply.status).toBe(200);
  expect(sha256(new Uint8Array(await reply.arrayBuffer()))).toBe(sha256(bytes));
  const { query } = await owner.call(calls.listEnquiries, { query: { search: enquiry.message } });
  expect(query).toHaveLength(1);
  await login(client.email, client.password);
});
