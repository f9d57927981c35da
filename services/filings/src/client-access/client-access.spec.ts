import { calls, limits, messages, pathOf } from '@easy-tax/contracts';
import { idOfAddress, newId } from '@easy-tax/platform/data';
import { type LoggedIn, later, mailsIn, until } from '@easy-tax/platform/testing';
import { ClientAccess } from '../clients/client-access.js';
import { ClientAccessRepository } from '../clients/stored/client-access.repository.js';
import { ClientContacts } from '../clients/upkeep/clients-upkeep.service.js';
import { aClient, clientOf, refusalOf } from '../testing/a-client.js';
import { aReturn, clientList } from '../testing/a-return.js';
import { anAccess } from '../testing/an-access.js';
import { answerTo, asha, inFilings, oneServiceForAll, owner, reviewer, service } from '../testing/suite.js';

oneServiceForAll();

let clientId: string;
beforeEach(async () => {
  ({ _id: clientId } = await aClient({ name: 'Rajkumar Agarwal HUF', language: 'hi' }));
});
const offer = (email: string, id = clientId, by = reviewer) =>
  service.send(by, 'POST', pathOf(calls.giveAccess, { id }), { email });
const take = (accessId: string, query = '') =>
  service.call(reviewer, 'DELETE', `${pathOf(calls.takeAccess, { id: clientId, accessId })}${query}`);
const answer = (name: 'confirmClient' | 'declineClient', who = asha) =>
  service.send(who, 'POST', pathOf(calls[name], { id: clientId }), {});
const mine = async (who = asha) => (await answerTo(who, calls.myClients)).data;
const huf = () => ({ _id: clientId, name: 'Rajkumar Agarwal HUF' });

it('is offered by mail, seen once it is confirmed, and gone as soon as it is taken', async () => {
  const { _id } = await aReturn({ clientId });
  expect((await offer(asha.email.toUpperCase())).status).toBe(201);
  await until(async () => (await mailsIn(service.folder)).length === 1);
  const [mail] = await mailsIn(service.folder);
  for (const text of [`To: ${asha.email}`, 'Agarwal HUF', '/profile']) expect(mail).toContain(text);
  expect([await mine(), await clientList()]).toEqual([{ clients: [], offers: [huf()] }, []]);
  expect((await answer('confirmClient')).status).toBe(200);
  expect(await mine()).toEqual({ clients: [huf()], offers: [] });
  expect(await clientList()).toMatchObject([{ _id }]);
  expect((await clientOf(clientId)).accounts).toMatchObject([{ _id: asha._id, name: asha.name, isConfirmed: true }]);
  expect((await take(asha._id)).status).toBe(200);
  expect([await mine(), await clientList()]).toEqual([{ clients: [], offers: [] }, []]);
  const ended = async () => (await mailsIn(service.folder)).filter((each) => each.includes('your access has ended'));
  await until(async () => (await ended()).length > 0);
  expect((await ended()).map((each) => each.includes(`To: ${asha.email}`))).toEqual([true]);
  const trail = await service.trailOf(clientId);
  const acts = ['client.access-confirm', 'client.access-offer', 'client.access-take', 'client.add'];
  expect(trail.map(({ action }) => action).toSorted()).toEqual(acts);
  expect(JSON.stringify(trail)).not.toContain(asha.email);
  expect(JSON.stringify(trail)).not.toContain(idOfAddress(`mailto:${asha.email}`));
});

it('has the name and the address that its account has now', async () => {
  await anAccess(clientId, asha);
  await service.issuer.logIn({ _id: asha._id, name: 'Asha Verma', email: 'asha.verma@example.com' });
  expect((await clientOf(clientId)).accounts).toMatchObject([{ name: 'Asha Verma', email: 'asha.verma@example.com' }]);
  expect(await refusalOf(offer('Asha.Verma@example.com'))).toEqual([409, messages.accessThere]);
  expect((await offer(asha.email)).status).toBe(201);
  const waiting = (await clientOf(clientId)).accounts.find(({ isConfirmed }) => !isConfirmed);
  expect((await take(waiting?._id ?? '', '?offer=true')).status).toBe(200);
  expect((await service.trailOf(clientId)).map(({ action }) => action)).toContain('client.access-take');
});

it('is offered in the language of the account, if that acts for a client already; else of the client or its accounts', async () => {
  const ravi = await service.issuer.logIn({ email: 'ravi@example.com', language: 'en' });
  await offer(ravi.email);
  await answer('confirmClient', ravi);
  await offer(ravi.email, (await aClient({ name: 'Kamla Agarwal', language: 'hi' }))._id);
  const mails = async () => (await mailsIn(service.folder)).filter((mail) => mail.includes(`To: ${ravi.email}`));
  await until(async () => (await mails()).length === 2);
  expect(
    (await mails())
      .map((mail) => [/Kamla/, /would like to give you access/, /client=offers&lang=hi/].map((text) => text.test(mail)))
      .toSorted(),
  ).toEqual([
    [false, false, true],
    [true, true, false],
  ]);
  const meena = await service.issuer.logIn({ email: 'meena@example.com', language: 'hi' });
  const { _id: ofMeena } = await aClient({ name: 'Meena Iyer' });
  await anAccess(ofMeena, meena);
  await offer('her.brother@example.com', ofMeena);
  const first = async () => (await mailsIn(service.folder)).filter((mail) => mail.includes('To: her.brother@'));
  await until(async () => (await first()).length === 1);
  expect(await first()).not.toEqual([expect.stringContaining('would like to give you access')]);
});

it('is told to those who act for the client already, by the address that has confirmed it', async () => {
  const kamla = await service.issuer.logIn({ name: 'Kamla', email: 'kamla@example.com' });
  const imran = await service.issuer.logIn({ name: 'Imran', email: 'imran@example.com', emailVerified: false });
  const joined = await service.issuer.logIn({ email: 'joined@example.com', role: 'admin', staffRole: 'reviewer' });
  for (const each of [kamla, imran, joined]) await anAccess(clientId, each);
  const marked = (await clientOf(clientId)).accounts.filter(({ isStaff }) => isStaff);
  expect(marked.map(({ email }) => email)).toEqual([joined.email]);
  expect([(await offer(asha.email)).status, (await answer('confirmClient')).status]).toEqual([201, 200]);
  const told = async () => (await mailsIn(service.folder)).filter((mail) => mail.includes('one more person'));
  await until(async () => (await told()).length > 0);
  const [mail, ...more] = await told();
  for (const text of [`To: ${kamla.email}`, 'Namaste Kamla', `${asha.email} now sees`]) expect(mail).toContain(text);
  expect([more, mail?.includes(asha.name)]).toEqual([[], false]);
});

it('is reported once an hour if somebody offers it for many clients, also if openings are not', async () => {
  const changed = { revision: 0, changes: { clientsPerHour: 0 } };
  expect((await service.send(owner, 'PATCH', calls.changeFilingsSettings.path, changed)).status).toBe(200);
  const reports = async () =>
    (await service.trailOf(reviewer._id)).filter(({ action }) => action === 'client.access-many').length;
  for (let at = 0; at < limits.clientsOfferedPerHour + 2; at += 1) {
    expect((await offer('one@example.com', (await aClient({ name: 'Rao' }))._id)).status).toBe(201);
    expect([at, await reports()]).toEqual([at, at < limits.clientsOfferedPerHour ? 0 : 1]);
  }
});

it('is declined, or taken back before anybody answers', async () => {
  await offer(asha.email);
  expect((await answer('declineClient')).status).toBe(200);
  expect(await refusalOf(answer('confirmClient'))).toEqual([404, messages.offerOver]);
  await offer(asha.email);
  const [waiting] = (await clientOf(clientId)).accounts;
  expect(waiting).toMatchObject({ name: '', email: asha.email, isConfirmed: false });
  expect((await take(waiting?._id ?? '')).status).toBe(200);
  expect(await refusalOf(answer('confirmClient'))).toEqual([404, messages.offerOver]);
});

it('is answered once: another tab that still asks is told so, and the access stays', async () => {
  await offer(asha.email);
  expect((await answer('confirmClient')).status).toBe(200);
  for (const name of ['confirmClient', 'declineClient'] as const)
    expect(await refusalOf(answer(name))).toEqual([404, messages.offerOver]);
  expect(await mine()).toEqual({ clients: [huf()], offers: [] });
});

it('stays once it is accepted, if staff withdraw the offer that they still see', async () => {
  const statuses = (await Promise.all([1, 2, 3].map(() => offer(asha.email)))).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([201, 409, 409]);
  const [waiting, ...more] = (await clientOf(clientId)).accounts;
  expect([more, (await answer('confirmClient')).status]).toEqual([[], 200]);
  expect(await refusalOf(take(waiting?._id ?? ''))).toEqual([409, messages.accessAccepted]);
  expect((await mine()).clients).toEqual([huf()]);
});

it('is no access if staff withdraw it just before it is confirmed', async () => {
  await offer(asha.email);
  const [waiting] = (await clientOf(clientId)).accounts;
  jest.spyOn(ClientContacts.prototype, 'recordWork').mockImplementationOnce(async () => {
    expect((await take(waiting?._id ?? '')).status).toBe(200);
    return true;
  });
  expect((await answer('confirmClient')).status).toBe(404);
  expect((await mine()).clients).toEqual([]);
});

it('stands, and whoever withdraws the offer is told so, while it is confirmed; a crash leaves both, and a repeat tidies', async () => {
  await offer(asha.email);
  const [waiting] = (await clientOf(clientId)).accounts;
  jest.spyOn(ClientAccessRepository.prototype, 'take').mockImplementationOnce(async () => {
    expect(await refusalOf(take(waiting?._id ?? '', '?offer=true'))).toEqual([409, messages.accessAccepted]);
    return true;
  });
  expect((await answer('confirmClient')).status).toBe(200);
  expect([await mine(), (await clientOf(clientId)).accounts.length]).toEqual([{ clients: [huf()], offers: [] }, 1]);
  await take(asha._id);
  await offer(asha.email);
  jest.spyOn(ClientAccessRepository.prototype, 'take').mockRejectedValueOnce(new Error('killed'));
  expect((await answer('confirmClient')).status).toBe(500);
  expect([(await mine()).clients, (await answer('confirmClient')).status]).toEqual([[huf()], 200]);
  expect([await mine(), (await clientOf(clientId)).accounts.length]).toEqual([{ clients: [huf()], offers: [] }, 1]);
});

it('is confirmed by the person of the address alone', async () => {
  await offer('sunita@example.com');
  const unconfirmed = await service.issuer.logIn({ email: 'sunita@example.com', emailVerified: false });
  const staff = await service.issuer.logIn({ email: 'sunita@example.com', role: 'admin', staffRole: 'owner' });
  for (const who of [asha, unconfirmed, staff]) {
    expect(await mine(who)).toEqual({ clients: [], offers: [] });
    for (const name of ['confirmClient', 'declineClient'] as const) expect((await answer(name, who)).status).toBe(404);
  }
  const sunita = await service.issuer.logIn({ email: 'sunita@example.com' });
  expect((await answer('confirmClient', sunita)).status).toBe(200);
  expect(await mine(sunita)).toEqual({ clients: [huf()], offers: [] });
});

describe('to a client that is merged into another', () => {
  let goneId: string;
  const merge = async () => {
    const body = { goneId, version: 1, goneVersion: 1 };
    const { mergeId } = (await answerTo(owner, calls.mergeClients, { params: { id: clientId }, body })).data;
    return () => service.send(owner, 'POST', pathOf(calls.undoMerge, { id: mergeId }), {});
  };
  beforeEach(async () => {
    ({ _id: goneId } = await aClient({ name: 'R. Agarwal HUF' }));
  });

  it('stays taken after they are two again', async () => {
    await anAccess(goneId, asha);
    const undo = await merge();
    expect((await mine()).clients).toEqual([huf()]);
    expect((await take(asha._id)).status).toBe(200);
    expect((await undo()).status).toBe(200);
    expect(await mine()).toEqual({ clients: [], offers: [] });
  });

  it('stays once it is confirmed, if staff withdraw the offer of the merge that they still see', async () => {
    const imran = await service.issuer.logIn({ name: 'Imran', email: 'imran@example.com', emailVerified: false });
    await anAccess(goneId, imran);
    await merge();
    const [{ _id, isConfirmed } = { _id: '' }] = (await clientOf(clientId)).accounts;
    const confirmed = await service.issuer.logIn({ ...imran, emailVerified: true });
    expect([isConfirmed, (await answer('confirmClient', confirmed)).status]).toEqual([false, 200]);
    expect(await refusalOf(take(_id, '?offer=true'))).toEqual([409, messages.accessAccepted]);
    expect((await mine(confirmed)).clients).toEqual([huf()]);
    expect([(await take(_id)).status, await mine(confirmed)]).toEqual([200, { clients: [], offers: [] }]);
  });

  it('is told to the people of both, each of whom sees more', async () => {
    const kamla = await service.issuer.logIn({ name: 'Kamla', email: 'kamla@example.com', language: 'hi' });
    const imran = await service.issuer.logIn({ name: 'Imran', email: 'imran@example.com', emailVerified: false });
    await anAccess(clientId, kamla);
    for (const who of [asha, imran]) await anAccess(goneId, who);
    await merge();
    const told = async () =>
      (await mailsIn(service.folder)).filter((mail) => /seen by kamla@|@example.com को भी/.test(mail));
    await until(async () => (await told()).length > 1);
    const to = async ({ email }: LoggedIn) => (await told()).find((mail) => mail.includes(`To: ${email}`));
    for (const text of ['R. Agarwal HUF: one more', `seen by ${kamla.email}`]) expect(await to(asha)).toContain(text);
    expect(await to(kamla)).toContain(`${asha.email} को भी`);
    // An unconfirmed address gets an offer alone.
    expect(await to(kamla)).not.toContain(imran.email);
    expect(await told()).toHaveLength(2);
  });

  it('is confirmed for the client that it was offered for', async () => {
    await offer(asha.email, goneId);
    const undo = await merge();
    expect((await answer('confirmClient')).status).toBe(200);
    expect(await mine()).toEqual({ clients: [huf()], offers: [] });
    expect((await undo()).status).toBe(200);
    expect(await mine()).toEqual({ clients: [{ _id: goneId, name: 'R. Agarwal HUF' }], offers: [] });
  });
});

it('is refused for no client, twice for an address, above 20 people of a client and above 50 clients of an account', async () => {
  expect([(await offer(asha.email, newId())).status, (await take(newId())).status]).toEqual([404, 404]);
  await offer(asha.email);
  expect(await refusalOf(offer(asha.email))).toEqual([409, messages.accessThere]);
  await inFilings(async (get) => {
    const access = get(ClientAccess);
    const other = () => ({ _id: newId(), name: 'Imran', email: 'imran@example.com' });
    for (let at = 1; at < limits.accountsOfClient; at += 1) await access.give(clientId, other(), null);
    for (let at = 0; at < limits.clientsOfAccount; at += 1) await access.give(newId(), asha, null);
  });
  expect(await refusalOf(offer('one-more@example.com'))).toEqual([409, messages.accountsMany]);
  expect(await refusalOf(answer('confirmClient'))).toEqual([409, messages.clientsOfAccountMany]);
  expect((await mine()).offers).toEqual([huf()]);
  // The offers among the 20 are over, and give way to another.
  later(limits.inviteLinkMs);
  expect((await offer('one-more@example.com', clientId, await service.reviewer())).status).toBe(201);
});
