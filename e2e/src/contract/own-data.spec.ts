import { calls } from '@easy-tax/contracts';
import { type Caller, stranger } from '../support/caller.js';
import { aPdf, sha256 } from '../support/files.js';
import { mailsTo } from '../support/mailbox.js';
import { aClient, aFiling, anEnquiry, aPerson, confirmEmail, theOwner } from '../support/people.js';
import { until } from '../support/wait.js';

/** A client whose address is confirmed, with papers and a message. */
async function aKnownClient() {
  const client = await aClient();
  await confirmEmail(client);
  const papers = [aPdf(60_000), aPdf(90_000)];
  const filings = [];
  for (const bytes of papers) filings.push(await aFiling(client.as, { bytes, fileName: 'फॉर्म १६.pdf' }));
  const enquiry = anEnquiry({ email: client.email.toUpperCase() });
  await stranger().call(calls.submitEnquiry, { body: enquiry });
  return { client, papers, filings, enquiry };
}
const zipFor = async (as: Caller) => stranger().fetch((await as.call(calls.askForExport)).data.path);
const isFree = (email: string) =>
  until(
    `${email} to be free`,
    async () => (await stranger().send(calls.register, { body: { ...aPerson(), email } })).status === 201,
    30_000,
  );

it('exports all data of one account as one ZIP, and no data of another account', async () => {
  const { client, papers, filings, enquiry } = await aKnownClient();
  const other = await aClient();
  const foreign = await aFiling(other.as);
  const staff = await theOwner();
  const { data: paper } = await staff.call(calls.readFiling, { params: { id: filings[0]?._id ?? '' } });
  expect((await stranger().fetch(paper.filePath)).status).toBe(200);
  const openings = (await client.as.call(calls.myOpenings)).data;
  expect(openings).toMatchObject([{ reference: paper.reference, side: 'office' }]);
  expect((await other.as.call(calls.myOpenings)).data).toEqual([]);
  const reply = await zipFor(client.as);
  expect(reply.headers.get('content-type')).toBe('application/zip');
  expect(reply.headers.get('content-disposition')).toContain('attachment');
  expect(reply.headers.get('cache-control')).toContain('no-store');
  // The ZIP stores files uncompressed, so it contains their bytes.
  const zip = Buffer.from(await reply.arrayBuffer());
  expect(filings).toHaveLength(2);
  for (const [at, filing] of filings.entries()) {
    expect(zip.includes(papers[at] ?? '')).toBe(true);
    expect(zip.includes(`filings/${filing.reference} फॉर्म १६.pdf`)).toBe(true);
    expect(zip.includes(sha256(papers[at] ?? Buffer.alloc(0)))).toBe(true);
  }
  expect(zip.includes(enquiry.message)).toBe(true);
  expect(zip.includes(JSON.stringify(openings[0]))).toBe(true);
  expect(zip.includes(client.email)).toBe(true);
  expect([zip.includes(foreign.reference), zip.includes(other.email)]).toEqual([false, false]);
}, 60_000);

it('erases an account at every service, sends mails about it, and frees its address at the end', async () => {
  const { client, filings, enquiry } = await aKnownClient();
  const other = await aClient();
  const kept = await aFiling(other.as);
  const opened = filings[0]?.filePath ?? '';
  const { data } = await client.as.call(calls.eraseAccount, { body: { current: client.password } });
  expect(data.begun).toBe(true);
  await client.as.refused(calls.checkAuth, 401);
  await isFree(client.email);
  await until('the last mail', async () =>
    mailsTo(client.email).some((mail) => mail.includes('Your account is erased')),
  );
  const owner = await theOwner();
  const search = { search: client.email };
  const found = await Promise.all([
    owner.call(calls.listFilings, { query: { search: 'फॉर्म १६' } }),
    owner.call(calls.listEnquiries, { query: { search: enquiry.message } }),
  ]);
  const gone = new Set(filings.map(({ _id }) => _id));
  expect(found[0].data.filter(({ _id }) => gone.has(_id))).toEqual([]);
  expect(found[1].total).toBe(0);
  expect((await stranger().fetch(opened)).status).toBe(404);
  // The address is free again: another person can register it.
  const { data: users } = await owner.call(calls.listUsers, { query: search });
  expect(users).toMatchObject([{ email: client.email, emailVerified: false }]);
  expect((await other.as.call(calls.myFilings)).data.map(({ _id }) => _id)).toEqual([kept._id]);
}, 60_000);
