import { HOUR, type Invitation, limits, messages } from '@easy-tax/contracts';
import { eventually, later, theRealDate } from '@easy-tax/platform/testing';
import { aPerson, confirmEmail, internalToken, linkToken, ownerLogin, saying } from '../../testing/auth-under-test.js';
import { auth, oneServiceForAll } from '../../testing/suite.js';

oneServiceForAll();
let owner: string;
beforeEach(async () => {
  owner = await auth.asOwner();
});
afterEach(theRealDate);

const password = 'nine clay cups of tea';
const invite = (body: object, token = owner) =>
  auth.call<{ message: string; data: Invitation }>('POST', '/auth/invitations', body, token);
const open = async (address: string) =>
  (await auth.call<{ data: Invitation[] }>('GET', '/auth/invitations', undefined, owner)).body.data.filter(
    ({ email }) => email === address,
  );
const read = (token: string) => auth.call<{ data: Invitation }>('POST', '/auth/invitation/read', { token });
const accept = (token: string, change: object = {}) =>
  auth.call('POST', '/auth/invitation/accept', { token, name: 'Dev Patel', password, ...change });
const over = { status: 400, body: { message: messages.inviteOver } };

let invited = 0;
async function anInvitation(staffRole: 'reviewer' | 'owner' = 'reviewer') {
  invited += 1;
  const email = `dev.${invited}@office.example`;
  const { body } = await invite({ email, staffRole, name: 'Dev' });
  return { email, id: body.data._id, token: await linkToken(auth, email, 'register?invite') };
}

describe('an invited person', () => {
  it.each(['reviewer', 'owner'] as const)('is %s from the first login on, with a confirmed address', async (role) => {
    const { email, token } = await anInvitation(role);
    const [listed] = await open(email);
    expect(listed).toMatchObject({ email, name: 'Dev', staffRole: role, invitedByName: 'Administrator' });
    expect(JSON.stringify(listed)).not.toContain('token');
    expect((await read(token)).body.data).toMatchObject({ email, name: 'Dev', staffRole: role });
    expect(await accept(token)).toMatchObject(saying(201, messages.inviteAccepted));
    const mine = await auth.login({ email, password });
    const { body } = await auth.me(mine);
    expect(body.data?.user).toMatchObject({ role: 'admin', staffRole: role, name: 'Dev Patel', emailVerified: true });
    expect(await open(email)).toEqual([]);
  });

  it('can use the link once, not with a common password, and gets advice if the address has got an account meanwhile', async () => {
    const { token, email } = await anInvitation();
    expect(await accept(token, { password: 'password123' })).toMatchObject({ status: 400 });
    const answers = await Promise.all([accept(token), accept(token)]);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await accept(token)).toMatchObject(over);
    expect((await auth.users(owner)).filter((user) => user.email === email)).toHaveLength(1);
    const late = await anInvitation();
    await auth.register({ ...aPerson(), email: late.email });
    expect(await accept(late.token)).toMatchObject(saying(409, messages.askForRole));
  });

  it('is refused once a clock that stood ahead when it was sent is right', async () => {
    later(HOUR);
    owner = await auth.asOwner();
    const { token } = await anInvitation();
    later(-HOUR);
    for (const answer of [await read(token), await accept(token)]) expect(answer).toMatchObject(over);
  });

  it('is refused after the link expired, and can then be invited again', async () => {
    const { token, email } = await anInvitation();
    later(limits.inviteLinkMs);
    for (const answer of [await read(token), await accept(token)]) expect(answer).toMatchObject(over);
    owner = await auth.asOwner();
    expect(await open(email)).toEqual([]);
    expect((await invite({ email, staffRole: 'owner' })).status).toBe(201);
  });
});

describe('an owner', () => {
  it('sends it again: the new link works, the old one does not', async () => {
    const { id, token, email } = await anInvitation();
    await auth.call('POST', `/auth/invitations/${id}/resend`, undefined, owner);
    expect(await read(token)).toMatchObject(over);
    const second = await eventually('the second mail', async () => {
      const links = (await auth.mailsTo(email)).map((mail) => mail.match(/register\?invite=([\w-]+)/)?.[1]);
      return links.find((link) => link !== token);
    });
    expect((await read(second)).status).toBe(200);
  });

  it('revokes it: the link stops working, and the address can be invited again', async () => {
    const { id, token, email } = await anInvitation();
    const revoke = () => auth.call('DELETE', `/auth/invitations/${id}`, undefined, owner);
    expect(await revoke()).toMatchObject(saying(200, messages.inviteRevoked));
    expect(await accept(token)).toMatchObject(over);
    expect((await revoke()).status).toBe(404);
    expect((await invite({ email, staffRole: 'owner' })).status).toBe(201);
  });

  it('is advised to resend an open invitation, and to change the role of an account, once its address is confirmed', async () => {
    const { email } = await anInvitation();
    const twice = await invite({ email: email.toUpperCase(), staffRole: 'owner' });
    expect(twice).toMatchObject(saying(409, messages.inviteOpen));
    const stranger = aPerson();
    await auth.register(stranger);
    const asked = () => invite({ email: stranger.email.toUpperCase(), staffRole: 'reviewer' });
    expect(await asked()).toMatchObject(saying(409, messages.accountUnconfirmed));
    await confirmEmail(auth, stranger);
    expect(await asked()).toMatchObject(saying(409, messages.changeRoleInstead));
  });

  it('loses open invitations together with the owner role', async () => {
    const second = await anInvitation('owner');
    await accept(second.token);
    const theirs = await auth.login({ email: second.email, password });
    const email = 'friend@office.example';
    await invite({ email, staffRole: 'owner' }, theirs);
    const token = await linkToken(auth, email, 'register?invite');
    const user = await auth.user(owner, second.email);
    await auth.call('PATCH', `/auth/users/${user?._id}`, { staffRole: 'reviewer' }, owner);
    expect(await accept(token)).toMatchObject(over);
  });

  it('writes an audit event for each step, without the email address', async () => {
    const { id, token, email } = await anInvitation();
    await auth.call('POST', `/auth/invitations/${id}/resend`, undefined, owner);
    await auth.call('DELETE', `/auth/invitations/${id}`, undefined, owner);
    const trail = await auth.trail(id);
    expect(trail.map(({ action }) => action)).toEqual(['user.invite', 'user.invite', 'invite.revoke']);
    const next = await anInvitation();
    await accept(next.token);
    const user = await auth.user(owner, next.email);
    const [event] = await auth.trail(user?._id ?? '');
    expect(event).toMatchObject({ action: 'invite.accept', actor: user?._id });
    expect(JSON.parse(event?.detail ?? '')).toEqual({ invitation: next.id, staffRole: 'reviewer' });
    expect(JSON.stringify([trail, event])).not.toContain(email);
    expect(auth.log.join()).not.toContain(token);
  });
});

describe('a client who is invited', () => {
  const path = '/internal/client-invitations';
  const secret = { 'x-internal-token': internalToken };
  async function inviteClient(email: string, inviter = ownerLogin.email, language?: 'hi', name = 'Ravi') {
    const by = { _id: await auth.idOf(owner, inviter), name: 'Meera Joshi', address: '127.0.0.1' };
    const client = { email, name, language, by, opens: null };
    const { body } = await auth.call<{ refusal: string | null }>('POST', path, client, undefined, secret);
    return body;
  }

  it('gets a client’s account with a confirmed address, and a mail that names the inviting person', async () => {
    const email = 'ravi@example.com';
    expect(await inviteClient(email)).toEqual({ refusal: null });
    const token = await linkToken(auth, email, 'register?invite');
    const [mail] = await auth.mailsTo(email);
    expect(mail).toContain('Meera Joshi has read your message and invites you as a client');
    expect((await read(token)).body.data).toMatchObject({ email, name: 'Ravi', staffRole: null });
    expect((await accept(token)).status).toBe(201);
    const { body } = await auth.me(await auth.login({ email, password }));
    expect(body.data?.user).toMatchObject({ role: 'user', staffRole: null, emailVerified: true });
  });

  it('gets the mail and the page in the language of the enquiry, also when it is sent again', async () => {
    const email = 'meena@example.com';
    await inviteClient(email, ownerLogin.email, 'hi');
    const [invitation] = await open(email);
    await auth.call('POST', `/auth/invitations/${invitation?._id}/resend`, undefined, owner);
    const mails = await eventually('two mails', async () => {
      const sent = await auth.mailsTo(email);
      return sent.length === 2 ? sent : undefined;
    });
    for (const mail of mails) expect(mail).toMatch(/नमस्ते,[\s\S]*register\?invite=[\w-]+&lang=hi/);
  });

  it('can be invited again by a new link, with the name of the latest message, but not if the address has an account or a staff invitation', async () => {
    const email = 'sunita@example.com';
    await inviteClient(email);
    const first = await linkToken(auth, email, 'register?invite');
    expect(await inviteClient(email, ownerLogin.email, undefined, 'Sunita')).toEqual({ refusal: null });
    expect(await read(first)).toMatchObject(over);
    expect(await open(email)).toMatchObject([{ name: 'Sunita' }]);
    const colleague = await anInvitation();
    expect(await inviteClient(colleague.email)).toEqual({ refusal: messages.inviteOpen });
    expect(await inviteClient(ownerLogin.email)).toEqual({ refusal: messages.enquirerHasAccount });
  });

  it('can accept the invitation of a reviewer until that reviewer is blocked', async () => {
    const { email: reviewer, token } = await anInvitation();
    await accept(token);
    await inviteClient('farah@example.com', reviewer);
    await inviteClient('joseph@example.com', reviewer);
    const links = [];
    for (const to of ['farah', 'joseph']) links.push(await linkToken(auth, `${to}@example.com`, 'register?invite'));
    expect((await accept(links[0] ?? '')).status).toBe(201);
    const user = await auth.user(owner, reviewer);
    await auth.call('PATCH', `/auth/users/${user?._id}`, { blocked: true }, owner);
    expect(await accept(links[1] ?? '')).toMatchObject(over);
  });
});
