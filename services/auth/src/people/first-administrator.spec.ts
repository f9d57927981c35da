import { messages } from '@easy-tax/contracts';
import { aFolder } from '@easy-tax/platform/testing';
import { resetOwner } from '../index.js';
import { aColleague, anAuthService, authEnv, ownerLogin } from '../testing/auth-under-test.js';

const unset = { ADMIN_EMAIL: undefined, ADMIN_PASSWORD: undefined };
let folder: Awaited<ReturnType<typeof aFolder>>;
beforeEach(async () => {
  folder = await aFolder();
});
afterEach(() => folder.remove());

/** Starts on the test's folder, does something, and stops. */
async function whileRunning<T>(env: object, work: (auth: Awaited<ReturnType<typeof anAuthService>>) => Promise<T>) {
  const auth = await anAuthService({ ...env }, folder.path);
  try {
    return await work(auth);
  } finally {
    await auth.close();
  }
}

describe('the first administrator', () => {
  it('is created at the first start; the password is shown once and never logged', async () => {
    const [made] = await whileRunning(unset, async (auth) => {
      expect(auth.firstAdmins).toHaveLength(1);
      expect(auth.log.join('')).not.toContain(auth.firstAdmins[0]?.password);
      return auth.firstAdmins;
    });
    await whileRunning(unset, async (auth) => {
      expect(auth.firstAdmins).toEqual([]);
      const token = await auth.login(made ?? ownerLogin);
      expect(await auth.users(token)).toMatchObject([{ role: 'admin', staffRole: 'owner', blocked: false }]);
    });
  });

  it('has the address and password of the settings, no common one, which are not printed, and keeps that password', async () => {
    const common = anAuthService({ ADMIN_PASSWORD: 'Admin@123' }, folder.path);
    await expect(common).rejects.toThrow('ADMIN_PASSWORD is odd: it should be less common than this');
    await whileRunning({}, async (auth) => {
      expect(auth.firstAdmins).toEqual([]);
      expect(await auth.users(await auth.asOwner())).toMatchObject([{ email: ownerLogin.email, staffRole: 'owner' }]);
    });
    await whileRunning({ ADMIN_PASSWORD: 'another brass lamp' }, (auth) => auth.asOwner());
  });

  it.each([
    [{}, /SMTP_URL is not set: the code is in a file/],
    [
      { ...unset, SMTP_URL: 'smtp://127.0.0.1:9' },
      /ADMIN_EMAIL was not set: the administrator’s made-up address gets none/,
    ],
  ])(
    'is warned at the start if no mail can bring the code for the required second factor: %o',
    async (env, warning) => {
      const logWith = (more: object) => whileRunning({ ...env, ...more }, async ({ log }) => log.join(''));
      expect(await logWith({ STAFF_SECOND_FACTOR: 'required' })).toMatch(warning);
      expect(await logWith({ STAFF_SECOND_FACTOR: 'optional' })).not.toMatch(warning);
    },
  );
});

describe('a locked-out owner', () => {
  it('logs in with the password printed by the shell command, which ends all old sessions', async () => {
    const before = await whileRunning({}, (auth) => auth.asOwner());
    const credentials = await resetOwner(authEnv(folder.path, { LOG_LEVEL: 'silent' }));
    expect(credentials.email).toBe(ownerLogin.email);
    await whileRunning({}, async (auth) => {
      expect((await auth.me(before)).status).toBe(401);
      expect(await auth.call('POST', '/auth/login', ownerLogin)).toMatchObject({
        body: { message: messages.loginWrong },
      });
      expect(await auth.users(await auth.login(credentials))).toHaveLength(1);
    });
  });

  it('is found even if another owner has blocked them and the settings name no address', async () => {
    await whileRunning({}, async (auth) => {
      const { token } = await aColleague(auth, 'owner');
      const blocking = { role: 'admin', blocked: true };
      const id = await auth.idOf(token, ownerLogin.email);
      expect((await auth.call('PATCH', `/auth/users/${id}`, blocking, token)).status).toBe(200);
    });
    const credentials = await resetOwner(authEnv(folder.path, { ...unset, LOG_LEVEL: 'silent' }));
    expect(credentials.email).toBe(ownerLogin.email);
    await whileRunning({}, (auth) => auth.login(credentials));
  });

  it('is none of an address that no owner has', async () => {
    const { person } = await whileRunning({}, (auth) => aColleague(auth, 'reviewer'));
    for (const ADMIN_EMAIL of [person.email, 'nobody@example.com'])
      await expect(resetOwner(authEnv(folder.path, { ADMIN_EMAIL, LOG_LEVEL: 'silent' }))).rejects.toThrow(
        `ADMIN_EMAIL is odd: it should be of an owner, which are ${ownerLogin.email}`,
      );
    await whileRunning({}, (auth) => auth.asOwner());
  });

  it('is not one whose account is being erased, if there is another owner', async () => {
    const second = await whileRunning({}, async (auth) => {
      const { person, token } = await aColleague(auth, 'owner');
      const { email } = ownerLogin;
      // The erasure waits, because no address of the other services is set.
      const path = `/auth/users/${await auth.idOf(token, email)}/erasure`;
      expect((await auth.call('POST', path, { email }, token)).status).toBe(202);
      return person;
    });
    const credentials = await resetOwner(authEnv(folder.path, { LOG_LEVEL: 'silent' }));
    expect(credentials.email).toBe(second.email);
    await whileRunning({}, (auth) => auth.login(credentials));
  });

  it('is created if there never was one', async () => {
    const credentials = await resetOwner(authEnv(folder.path, { ...unset, LOG_LEVEL: 'silent' }));
    await whileRunning(unset, async (auth) => {
      expect(auth.firstAdmins).toEqual([]);
      expect(await auth.users(await auth.login(credentials))).toHaveLength(1);
    });
  });
});
