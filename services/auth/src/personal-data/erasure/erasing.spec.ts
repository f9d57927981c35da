import { MINUTE, messages } from '@easy-tax/contracts';
import { Mails } from '@easy-tax/platform/office';
import { later, until } from '@easy-tax/platform/testing';
import { AccountsRepository } from '../../accounts/accounts.repository.js';
import { aClient } from '../../testing/a-client.js';
import { anAuthService, aPerson, saying } from '../../testing/auth-under-test.js';
import { bothMails, cut, down, ERASE, erase, isFree, yes } from '../../testing/erasing.js';
import { auth, beside, oneServiceBesideOthers, restart } from '../../testing/suite.js';
import { OwnRecords } from '../own-records.js';
import { ErasuresRepository } from './erasures.repository.js';

oneServiceBesideOthers();

const erasedEvents = async (id: string) => (await auth.trail(id)).filter(({ action }) => action === 'account.erase');
async function waiting(): Promise<number> {
  let found = 0;
  for await (const _ of auth.get(ErasuresRepository).iterateDue(new Date('2100-01-01'))) found += 1;
  return found;
}
const done = () => until(async () => (await waiting()) === 0);

describe('the erasure of an account', () => {
  it('ends every session at once and prevents logins; the address is free when all services are done', async () => {
    beside.filings.answers(ERASE, down, yes);
    const { person, token, id } = await aClient(auth);
    const elsewhere = await auth.login(person);
    expect(await erase(token, person.password)).toMatchObject(saying(202, messages.erasureBegun));
    for (const each of [token, elsewhere]) expect((await auth.me(each)).status).toBe(401);
    expect(await auth.call('POST', '/auth/login', person)).toMatchObject(saying(403, messages.erasing));
    expect((await auth.register(person)).status).toBe(409);
    await isFree(person);
    expect(beside.filings.erasures()).toEqual([
      { _id: id, email: null },
      { _id: id, email: null },
    ]);
    expect(beside.contacts.erasures()).toEqual([{ _id: id, email: null }]);
  });

  it('is confirmed by mail when it begins and when it is done, and writes one audit event', async () => {
    const { person, token, id } = await aClient(auth);
    await erase(token, person.password);
    await done();
    const subjects = (await bothMails(person.email)).map((mail) => /Subject: (.*)/.exec(mail)?.[1]?.trim());
    expect(subjects).toEqual(['Your account is being erased', 'Your account is erased']);
    expect(await erasedEvents(id)).toMatchObject([{ actor: id, subject: id }]);
    expect(JSON.stringify(await auth.trail(id))).not.toContain(person.email);
  });

  it('leaves other accounts as they are', async () => {
    const [gone, stays] = [await aClient(auth), await aClient(auth)];
    await erase(gone.token, gone.person.password);
    await isFree(gone.person);
    expect((await auth.call('GET', '/auth/checkauth', undefined, stays.token)).status).toBe(200);
    await auth.login(stays.person);
  });

  it('needs the current password', async () => {
    const { person, token, id } = await aClient(auth);
    const wrong = await erase(token, 'a guess by somebody');
    expect([wrong.status, wrong.body.error?.details[0]]).toEqual([
      400,
      { message: messages.passwordWrong, path: 'current' },
    ]);
    expect((await erase(token)).body.error?.details[0]?.path).toBe('current');
    await auth.login(person);
    expect(beside.filings.asked).toEqual([]);
    expect((await auth.trail(id)).map(({ action }) => action)).toEqual(['account.create']);
  });
});

describe('an erasure that is interrupted', () => {
  it('continues after the next start, and doesn’t ask services again that have confirmed', async () => {
    const { person, token, id } = await aClient(auth);
    beside.filings.answers(ERASE, down);
    await erase(token, person.password);
    await until(() => beside.filings.erasures().length > 0);
    await restart(() => beside.filings.answers(ERASE, yes));
    await isFree(person);
    expect(beside.contacts.erasures()).toHaveLength(1);
    expect(await erasedEvents(id)).toHaveLength(1);
  }, 15_000);

  it('continues if records of auth itself could not be removed', async () => {
    const { person, token } = await aClient(auth);
    jest.spyOn(OwnRecords.prototype, 'erase').mockRejectedValueOnce(new Error('the line to the database was cut'));
    await erase(token, person.password);
    await isFree(person);
    expect(beside.filings.erasures()).toHaveLength(1);
  });

  it('writes one audit event even if its last step runs twice', async () => {
    const { person, token, id } = await aClient(auth);
    const { send } = Mails.prototype;
    let refused = 0;
    jest.spyOn(Mails.prototype, 'send').mockImplementation(function (this: Mails, to, mail) {
      const isLast = mail({ to, publicUrl: '', firm: '', phone: '' }).subject === 'Your account is erased';
      return isLast && refused++ === 0 ? Promise.reject(new Error('the disk is full')) : send.call(this, to, mail);
    });
    await erase(token, person.password);
    await done();
    expect(refused).toBe(2);
    expect(await erasedEvents(id)).toHaveLength(1);
  });

  it('is done by only one of two replicas', async () => {
    const other = await anAuthService(beside.env, auth.dataDir);
    const clients = [await aClient(auth), await aClient(auth), await aClient(auth)];
    await Promise.all(clients.map(({ token, person }) => erase(token, person.password)));
    await done();
    await other.close();
    const ids = beside.filings.erasures().map((owner) => (owner as { _id: string })._id);
    expect(ids.toSorted()).toEqual(clients.map(({ id }) => id).toSorted());
  });

  it('is dropped if the account could not be marked', async () => {
    const { person, token } = await aClient(auth);
    jest.spyOn(AccountsRepository.prototype, 'changeAsRead').mockRejectedValueOnce(cut);
    expect((await erase(token, person.password)).status).toBe(500);
    expect(await waiting()).toBe(1);
    await restart(() => later(MINUTE));
    await done().finally(() => jest.useRealTimers());
    await auth.login(person);
    expect(beside.filings.asked).toEqual([]);
  }, 15_000);

  it('waits while the addresses of the other services are not configured', async () => {
    const alone = await anAuthService();
    const person = aPerson();
    await alone.register(person);
    const token = await alone.login(person);
    expect((await alone.call('POST', '/auth/erasure', { current: person.password }, token)).status).toBe(202);
    await until(() => alone.log.some((line) => line.includes('an erasure waits')));
    expect((await alone.register(person)).status).toBe(409);
    await alone.end();
  });
});
