import { DAY, messages } from '@easy-tax/contracts';
import { until } from '@easy-tax/platform/testing';
import { aPerson, linkToken } from '../testing/auth-under-test.js';
import { auth, oneServiceForAll, restart } from '../testing/suite.js';
import { LinkRequestsRepository } from './mail-links.repository.js';

oneServiceForAll();

async function waiting() {
  const found: string[] = [];
  const requests = auth.get(LinkRequestsRepository).iterateDue(new Date('2100-01-01'), 0);
  for await (const { email } of requests) found.push(email);
  return found;
}

describe('a link that was asked for', () => {
  it('gets the same answer and is stored before it, with or without an account; an address without one gets no mail', async () => {
    const person = aPerson();
    await auth.register(person);
    await linkToken(auth, person.email, 'login?verify');
    const unknown = aPerson();
    for (const { email } of [person, unknown]) {
      const { status, body } = await auth.call('POST', '/auth/password/forgot', { email });
      expect([status, body]).toEqual([202, { success: true, message: messages.resetSent }]);
    }
    expect(await waiting()).toEqual([person.email, unknown.email]);
    await linkToken(auth, person.email, 'password?token');
    await until(async () => (await waiting()).length === 0);
    expect(await auth.mailsTo(unknown.email)).toEqual([]);
  });

  it('is sent once a clock that stood ahead is right', async () => {
    const person = aPerson();
    await auth.register(person);
    await linkToken(auth, person.email, 'login?verify');
    await auth.get(LinkRequestsRepository).add('reset', person.email, new Date(Date.now() + DAY));
    await auth.sendLinks();
    expect(await linkToken(auth, person.email, 'password?token')).toMatch(/^[\w-]{43}$/);
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
