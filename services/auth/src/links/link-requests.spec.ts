import { openSqliteEngine } from '@easy-tax/platform/data';
import { until } from '@easy-tax/platform/testing';
import { aPerson, linkToken } from '../testing/auth-under-test.js';
import { auth, oneServiceForAll, restart } from '../testing/suite.js';
import { LinkRequestRecords } from './mail-links.repository.js';

oneServiceForAll();

/** Stored requests of the running service, by a second connection. */
async function waiting() {
  const engine = await openSqliteEngine({ dataDir: auth.dataDir, service: 'auth' });
  try {
    const requests = await engine.open(LinkRequestRecords);
    const found = [];
    for await (const request of requests.iterate()) found.push(request);
    return found;
  } finally {
    await engine.close();
  }
}

describe('a link that was asked for', () => {
  it('is stored on disk before the response, with or without an account', async () => {
    const person = aPerson();
    await auth.register(person);
    await linkToken(auth, person.email, 'login?verify');
    const unknown = aPerson();
    await auth.call('POST', '/auth/password/forgot', { email: person.email });
    await auth.call('POST', '/auth/password/forgot', { email: unknown.email });
    expect((await waiting()).map(({ email }) => email)).toEqual([person.email, unknown.email]);
    await linkToken(auth, person.email, 'password?token');
    await until(async () => (await waiting()).length === 0);
    expect(await auth.mailsTo(unknown.email)).toEqual([]);
  });

  it('is sent after the next start if the process ended before', async () => {
    const person = aPerson();
    await auth.register(person);
    const { mailsTo } = auth;
    let sentBefore: Promise<string[]> | undefined;
    await restart(() => {
      sentBefore = mailsTo(person.email);
    });
    expect(await sentBefore).toEqual([]);
    expect(await linkToken(auth, person.email, 'login?verify')).toMatch(/^[\w-]{43}$/);
  });
});
