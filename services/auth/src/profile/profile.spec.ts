import { messages } from '@easy-tax/contracts';
import { type AuthUnderTest, anAuthService, aPerson } from '../testing/auth-under-test.js';

let auth: AuthUnderTest;
let token: string;
beforeAll(async () => {
  auth = await anAuthService();
});
beforeEach(async () => {
  const person = aPerson();
  await auth.register(person);
  token = await auth.login(person);
});
afterAll(() => auth.end());

const change = (body: unknown) => auth.call('PATCH', '/auth/profile', body, token);
const mine = async () => (await auth.call('GET', '/auth/checkauth', undefined, token)).body.data?.user;
const picture = `data:image/png;base64,${'A'.repeat(140_000)}`;

describe('the profile', () => {
  it('keeps name, city, occupation and picture, and what was not named stays', async () => {
    const all = { name: ' आशा वर्मा ', city: 'Lucknow', occupation: 'Freelancer', profilePicture: picture };
    const changed = await change(all);
    expect(changed).toMatchObject({ status: 200, body: { message: messages.profileSaved } });
    const kept = { name: 'आशा वर्मा', city: 'Lucknow', occupation: 'Freelancer', profilePicture: picture };
    expect(changed.body.data?.user).toMatchObject(kept);
    await change({ city: 'Kanpur' });
    expect(await mine()).toMatchObject({ ...kept, city: 'Kanpur' });
  });

  it('is emptied with null, but for the name', async () => {
    await change({ city: 'Lucknow', occupation: 'Intern', profilePicture: picture });
    await change({ city: null, occupation: null, profilePicture: null });
    expect(await mine()).toMatchObject({ city: null, occupation: null, profilePicture: null });
    expect((await change({ name: null })).status).toBe(400);
  });

  it('takes nothing that is not the person’s to change', async () => {
    await change({ city: 'Lucknow', role: 'admin', staffRole: 'owner', email: 'x@example.com', emailVerified: true });
    expect(await mine()).toMatchObject({ role: 'user', staffRole: null, emailVerified: false });
  });

  it.each([
    [{}],
    [{ occupation: 'Pirate' }],
    [{ name: 'a\u0000b' }],
    [{ profilePicture: 'https://example.com/me.png' }],
    [{ profilePicture: 'data:image/svg+xml;base64,PHN2Zz4=' }],
  ])('refuses %j and changes nothing', async (body) => {
    const before = await mine();
    expect(await change(body)).toMatchObject({ status: 400, body: { error: { code: 'validation' } } });
    expect(await mine()).toEqual(before);
  });

  it('is changed by who is logged in alone', async () => {
    expect((await auth.call('PATCH', '/auth/profile', { city: 'Agra' })).status).toBe(401);
  });

  it('shows the new name in the next call of every service', async () => {
    await change({ name: 'Asha Rao' });
    const sid = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sid as string;
    expect((await auth.introspect(sid)).body).toMatchObject({ name: 'Asha Rao' });
  });
});
