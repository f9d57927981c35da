import { calls } from '@easy-tax/contracts';
import { stranger } from '../support/caller.js';
import { mailsTo } from '../support/mailbox.js';
import { aClient, aFiling, anEnquiry, aPerson, confirmEmail, theOwner } from '../support/people.js';
import { until } from '../support/wait.js';

const isFree = (email: string) =>
  until(
    `${email} to be free`,
    async () => (await stranger().send(calls.register, { body: { ...aPerson(), email } })).status === 201,
    30_000,
  );

it('erases an account at every service, sends mails about it, and frees its address at the end', async () => {
  const client = await aClient();
  await confirmEmail(client);
  const filing = await aFiling(client.as, { fileName: 'फॉर्म १६.pdf' });
  const enquiry = anEnquiry({ email: client.email.toUpperCase() });
  await stranger().call(calls.submitEnquiry, { body: enquiry });
  const other = await aClient();
  const kept = await aFiling(other.as);
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
  expect(found[0].data.filter(({ _id }) => _id === filing._id)).toEqual([]);
  expect(found[1].total).toBe(0);
  expect((await stranger().fetch(filing.filePath)).status).toBe(404);
  // The address is free again: another person can register it.
  const { data: users } = await owner.call(calls.listUsers, { query: search });
  expect(users).toMatchObject([{ email: client.email, emailVerified: false }]);
  expect((await other.as.call(calls.myFilings)).data.map(({ _id }) => _id)).toEqual([kept._id]);
}, 60_000);
