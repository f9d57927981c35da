import { messages } from '@easy-tax/contracts';
import { aClient, claimsOf, saying } from '../testing/auth-under-test.js';
import { aJpeg, aPng, aWebp } from '../testing/pictures.js';
import { auth, oneServiceForAll } from '../testing/suite.js';

oneServiceForAll();

let token: string;
beforeEach(async () => {
  ({ token } = await aClient(auth));
});

const change = (body: unknown) => auth.call('PATCH', '/auth/profile', body, token);
const mine = async () => (await auth.me(token)).body.data?.user;
const picture = aPng(256, 256, 90_000);

describe('the profile', () => {
  it('stores name, city, occupation and picture, and keeps other fields', async () => {
    const all = { name: ' आशा वर्मा ', city: 'Lucknow', occupation: 'Freelancer', profilePicture: picture };
    const changed = await change(all);
    expect(changed).toMatchObject(saying(200, messages.profileSaved));
    const kept = { name: 'आशा वर्मा', city: 'Lucknow', occupation: 'Freelancer', profilePicture: picture };
    expect(changed.body.data?.user).toMatchObject(kept);
    await change({ city: 'Kanpur' });
    const trail = await auth.trail(String(claimsOf(token).sub));
    expect(trail.map(({ action }) => action)).toEqual(['account.create', 'profile.change', 'profile.change']);
    expect(JSON.stringify(trail)).not.toContain('Lucknow');
    expect(await mine()).toMatchObject({ ...kept, city: 'Kanpur' });
  });

  it('has the language of the user’s mails, one of the languages of the site', async () => {
    expect((await change({ language: 'hi' })).body.data?.user).toMatchObject({ language: 'hi' });
    expect((await change({ language: 'fr' })).status).toBe(400);
    expect(await mine()).toMatchObject({ language: 'hi' });
  });

  it('can be cleared with null, except the name', async () => {
    await change({ city: 'Lucknow', occupation: 'Intern', profilePicture: picture });
    await change({ city: null, occupation: null, profilePicture: null });
    expect(await mine()).toMatchObject({ city: null, occupation: null, profilePicture: null });
    expect((await change({ name: null })).status).toBe(400);
  });

  it('ignores fields that the user may not change', async () => {
    await change({ city: 'Lucknow', role: 'admin', staffRole: 'owner', email: 'x@example.com', emailVerified: true });
    expect(await mine()).toMatchObject({ city: 'Lucknow', role: 'user', staffRole: null, emailVerified: false });
  });

  it.each([
    [{}],
    [{ occupation: 'Pirate' }],
    [{ name: '\u0000\u202e' }],
    [{ profilePicture: 'https://example.com/me.png' }],
    [{ profilePicture: 'data:image/svg+xml;base64,PHN2Zz4=' }],
  ])('refuses %j and changes nothing', async (body) => {
    const before = await mine();
    expect(await change(body)).toMatchObject({ status: 400, body: { error: { code: 'validation' } } });
    expect(await mine()).toEqual(before);
  });

  it.each([
    ['JPEG', aJpeg(320, 240)],
    ['PNG', aPng(1024, 1)],
    ['WebP', aWebp(256, 256)],
  ])('accepts a %s', async (_, profilePicture) => {
    expect((await change({ profilePicture })).status).toBe(200);
    expect(await mine()).toMatchObject({ profilePicture });
  });

  it.each([
    ['a file that is not a picture', 'data:image/png;base64,PHN2Zz48c2NyaXB0Lz48L3N2Zz4=', messages.pictureKind],
    ['a PNG with the type of a JPEG', aPng(64, 64).replace('png', 'jpeg'), messages.pictureKind],
    ['a header without image data', 'data:image/webp;base64,UklGRgAAAABXRUJQ', messages.pictureKind],
    ['a picture that is too wide', aPng(1025, 1), messages.pictureLarge],
    ['a picture that unpacks to a huge one', aJpeg(60_000, 60_000), messages.pictureLarge],
    ['one of no size', aPng(0, 10), messages.pictureLarge],
    ['a picture larger than the limit', aPng(256, 256, 120_000), messages.pictureLarge],
  ])('refuses %s, and changes no other field either', async (_, profilePicture, message) => {
    const answer = await change({ city: 'Agra', profilePicture });
    expect([answer.status, answer.body.error?.details[0]]).toEqual([400, { message, path: 'profilePicture' }]);
    expect(await mine()).toMatchObject({ city: null, profilePicture: null });
  });
});
