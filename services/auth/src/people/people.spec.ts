import { calls, DownloadAnswer, type Person } from '@easy-tax/contracts';
import { newId } from '@easy-tax/platform/data';
import { aPerson, internalToken } from '../testing/auth-under-test.js';
import { auth, oneServiceForAll } from '../testing/suite.js';

oneServiceForAll();
let owner: string;
beforeAll(async () => {
  owner = await auth.asOwner();
});

it('gives the names for the ids of the audit trail, and leaves out deleted accounts', async () => {
  const person = aPerson();
  await auth.register(person);
  const id = await auth.idOf(owner, person.email);
  const path = `${calls.people.path}?ids=${newId()},${id}`;
  const { body } = await auth.call<{ data: Person[] }>('GET', path, undefined, owner);
  const asRegistered = { emailVerified: false, language: 'en', role: 'user', staffRole: null, blocked: false };
  expect(body.data).toEqual([{ _id: id, name: person.name, email: person.email, ...asRegistered }]);
});

it('gives these names to the other services, too, and shows them in its own trail', async () => {
  const person = aPerson();
  await auth.register(person);
  const id = await auth.idOf(owner, person.email);
  const asked = (secret: string) =>
    auth.call('GET', `/internal/people?ids=${id}`, undefined, undefined, { 'x-internal-token': secret });
  expect((await asked('guessed')).status).toBe(403);
  expect((await asked(internalToken)).body.data).toMatchObject([{ _id: id, name: person.name }]);
  const wanted = { format: 'csv', view: { action: 'account.create', subject: id } };
  const link = await auth.call('POST', calls.exportAuthAudit.path, wanted, owner);
  const file = await fetch(`${auth.url}${DownloadAnswer.parse(link.body).data.path}`);
  expect(await file.text()).toContain(`${id},${person.name},${person.email},account.create,${id},${person.email}`);
});
