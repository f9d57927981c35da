import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import {
  RemoteContactsData,
  RemoteFilingsData,
  RemoteInvitedReturns,
  RemoteSecurityTrail,
  startAuth,
} from '@easy-tax/auth';
import { startContacts } from '@easy-tax/contacts';
import { calls, messages } from '@easy-tax/contracts';
import { startFilings } from '@easy-tax/filings';
import { SessionGate } from '@easy-tax/platform/access';
import { newId } from '@easy-tax/platform/data';
import {
  Audit,
  AuditEventsRepository,
  ClientInvitations,
  ContactsPersonalData,
  FilingsPersonalData,
  InvitedReturns,
  MailSender,
  People,
} from '@easy-tax/platform/office';
import { clientOf, INTERNAL_TOKEN, placeEnv } from './testing/three-services.js';

/** The calls between services by both adapters: in one process, and by HTTP between containers. */
async function theServices(adapters: 'local' | 'remote') {
  const folder = mkdtempSync(join(tmpdir(), 'easy-tax-ports-'));
  const env = placeEnv({ DATA_DIR: folder, LOG_LEVEL: 'silent' });
  const auth = await startAuth(env);
  const contacts = await startContacts({ ...env, AUTH_URL: auth.url });
  const filings = await startFilings({ ...env, AUTH_URL: auth.url });
  const isLocal = adapters === 'local';
  // A service in auth's process gets auth's own adapters; a separate one has made the remote ones.
  const ofAuth = isLocal ? auth : contacts;
  const peer = { url: contacts.url, internalToken: INTERNAL_TOKEN };
  return {
    ...clientOf({ auth: auth.url, contacts: contacts.url, filings: filings.url }),
    sessions: ofAuth.get(SessionGate),
    people: ofAuth.get(People),
    sender: ofAuth.get(MailSender),
    invitations: ofAuth.get(ClientInvitations),
    contacts: isLocal ? contacts.get(ContactsPersonalData) : new RemoteContactsData(contacts.url, INTERNAL_TOKEN),
    filings: isLocal ? filings.get(FilingsPersonalData) : new RemoteFilingsData(filings.url, INTERNAL_TOKEN),
    audit: contacts.get(Audit),
    trail: isLocal ? contacts.get(AuditEventsRepository) : new RemoteSecurityTrail(peer),
    returns: isLocal ? filings.get(InvitedReturns) : new RemoteInvitedReturns(filings.url, INTERNAL_TOKEN),
    stop: async () => {
      for (const service of [filings, contacts, auth]) await service.close();
      rmSync(folder, { recursive: true });
    },
  };
}

describe.each(['local', 'remote'] as const)('the %s adapters', (adapters) => {
  let services: Awaited<ReturnType<typeof theServices>>;
  let token: string;
  beforeAll(async () => {
    services = await theServices(adapters);
    token = await services.logIn();
  });
  afterAll(() => services.stop());

  it('return the user of a token and of a session, and no user once the session has ended', async () => {
    const { sessions } = services;
    const caller = await sessions.verify(token);
    expect(caller).toMatchObject({ role: 'admin', staffRole: 'owner', email: 'owner@example.com' });
    expect(await sessions.callerOf(caller.sid)).toEqual(caller);
    await expect(sessions.verify(`${token.slice(0, -4)}AAAA`)).rejects.toMatchObject({ code: 'unauthenticated' });
    await expect(sessions.callerOf(newId())).rejects.toMatchObject({ code: 'unauthenticated' });
    const other = await services.logIn();
    await fetch(`${services.urls.auth}${calls.logout.path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${other}` },
    });
    await expect(sessions.verify(other)).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  it('return the names of users by id, and leave out unknown ids', async () => {
    const { _id, name, email, emailVerified } = await services.sessions.verify(token);
    const person = expect.objectContaining({ _id, name, email, emailVerified });
    expect(await services.people.findPeople([_id, newId()])).toEqual([person]);
    expect(await services.people.findPeople([])).toEqual([]);
    expect(await services.people.listStaffToMail()).toEqual([person]);
  });

  it('return the sender of mails', async () => {
    expect(await services.sender.now()).toEqual({ name: '', replyTo: '', phone: '' });
  });

  it('invite a client, and refuse an address that has an account', async () => {
    const { sid: _, ...by } = { ...(await services.sessions.verify(token)), address: '127.0.0.1' };
    const client = { name: 'Ravi Iyer', language: 'hi', by, opens: null } as const;
    const invite = (email: string) => services.invitations.invite({ ...client, email });
    expect(await invite('ravi@example.com')).toEqual({ refusal: null });
    expect(await invite(by.email)).toEqual({ refusal: messages.enquirerHasAccount });
  });

  it('return the security events of a period, and no other events', async () => {
    const actor = { _id: newId(), address: '203.0.113.7' };
    for (const action of ['enquiries.export', 'enquiry.restore'] as const)
      await services.audit.record({ actor, action, subject: newId() });
    const actions = async (from: number, to: number) =>
      (await services.trail.between(new Date(Date.now() + from), new Date(Date.now() + to))).map(
        ({ action }) => action,
      );
    expect(await actions(-60_000, 60_000)).toEqual(['enquiries.export']);
    expect(await actions(-120_000, -60_000)).toEqual([]);
  });

  it('open one return for an invited client, and none for an unknown client', async () => {
    await services.register('sunita@example.com');
    const client = await services.sessions.verify(await services.logIn('sunita@example.com'));
    const by = { _id: (await services.sessions.verify(token))._id, name: 'Meera Joshi' };
    const wanted = { form: 'ITR-1', period: 'AY 2026-27', enquiryId: newId(), by } as const;
    await services.returns.open({ ...wanted, clientId: client._id });
    await services.returns.open({ ...wanted, clientId: client._id });
    await expect(services.returns.open({ ...wanted, clientId: newId() })).rejects.toBeTruthy();
    const { rows } = await services.filings.page('returns', { _id: client._id, email: null, role: 'user' });
    expect(rows).toMatchObject([{ form: 'ITR-1', period: 'AY 2026-27', assignee: by }]);
  });

  it('export and erase the data that contacts stores for a confirmed address', async () => {
    expect(await services.submitEnquiry('Which form is mine?')).toBe(201);
    const owner = { _id: newId(), email: 'asha@example.com' };
    expect((await services.contacts.page({ ...owner, email: null })).rows).toEqual([]);
    const { rows, next, newsletter } = await services.contacts.page(owner);
    expect(rows.map(({ message }) => message)).toEqual(['Which form is mine?']);
    expect([next, newsletter]).toEqual([null, null]);
    await services.contacts.erase(owner);
    await services.contacts.erase(owner);
    expect((await services.contacts.page(owner)).rows).toEqual([]);
  });

  it('export and erase the data that filings stores for an account, and show it to no other account', async () => {
    const { reference, bytes } = await services.send(token);
    const owner = { _id: (await services.sessions.verify(token))._id, email: null };
    const stranger = { _id: newId(), email: null };
    const [filing] = (await services.filings.page('papers', owner)).rows;
    if (!filing) throw new Error('the filing is missing');
    expect(filing.reference).toBe(reference);
    expect((await services.filings.page('papers', stranger)).rows).toEqual([]);
    expect(await services.filings.file(stranger, filing)).toBeNull();
    const file = await services.filings.file(owner, filing);
    expect(file && (await buffer(file)).equals(bytes)).toBe(true);
    await services.filings.erase(owner);
    await services.filings.erase(owner);
    expect((await services.filings.page('papers', owner)).rows).toEqual([]);
    expect(await services.filings.file(owner, filing)).toBeNull();
  });
});
