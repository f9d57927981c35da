import { calls } from '@easy-tax/contracts';
import { inRecords } from '@easy-tax/platform/office';
import { theRealDate, until } from '@easy-tax/platform/testing';
import { authDefinition } from '../../index.js';
import { authEnv, claimsOf, linkToken } from '../../testing/auth-under-test.js';
import { look, mailedCode, password, post, withTwoStep } from '../../testing/second-step.js';
import { auth, oneServiceBesideOthers } from '../../testing/suite.js';

oneServiceBesideOthers();
afterEach(() => theRealDate());

/** The types of record that name one of these, but those that stay: what was done, and mails under way. */
const typesWith = (texts: readonly string[]) =>
  inRecords(authDefinition, authEnv(auth.dataDir), async (stored) => {
    const found = new Set<string>();
    for (const name of stored.names.filter((each) => !['audit_events', 'outbox'].includes(each)))
      for await (const record of (await stored.open(name)).iterate())
        if (texts.some((text) => JSON.stringify(record).includes(text))) found.add(name);
    return [...found].toSorted();
  });

it('leaves no record that names the account or an address of it, former ones too', async () => {
  const { person, token, codes } = await withTwoStep();
  const id = String(claimsOf(token).sub);
  const email = `moved.${person.email}`;
  await look(token, codes[0]);
  await post(calls.changeEmail.path, { email, current: person.password }, token);
  await post(calls.confirmEmailChange.path, { token: await linkToken(auth, email, 'login?newEmail') }, token);
  const second = (await password({ ...person, email })).body.second?.id;
  const entered = await post(calls.secondStep.path, { id: second, kind: 'recovery', code: codes[1], trust: true });
  const session = entered.body.token ?? '';
  await mailedCode(email, session);
  await post(calls.forgotPassword.path, { email });
  await linkToken(auth, email, 'password?token');
  await password({ ...person, email });

  const names = [id, person.email, email];
  expect(await typesWith(names)).toEqual(
    expect.arrayContaining(['former_addresses', 'mail_links', 'mailed_codes', 'pending_logins', 'trusted_devices']),
  );
  const asked = await post(calls.eraseAccount.path, { current: person.password }, session);
  expect(asked.status).toBe(202);
  await until(async () => (await typesWith(names)).length === 0);
});
