import { hash } from '@node-rs/argon2';
import { aClient } from '../testing/a-client.js';
import { quickHashing } from '../testing/auth-under-test.js';
import { auth, oneServiceForAll } from '../testing/suite.js';
import { AccountsRepository } from './accounts.repository.js';
import { TwoStepRecords } from './factors/factors.repository.js';

oneServiceForAll();

it('a password with a weaker hash is rehashed at the next login, and keeps working', async () => {
  const { person, id } = await aClient(auth);
  const accounts = auth.get(AccountsRepository);
  await accounts.change(id, { passwordHash: await hash(person.password, { ...quickHashing, timeCost: 1 }) });
  for (const _ of ['by the weaker hash', 'by the new one'])
    expect((await auth.me(await auth.login(person))).status).toBe(200);
  expect((await accounts.findById(id))?.passwordHash).toMatch(/t=2,/);
});

describe('two-steps.repository', () => {
  const [toSecond] = TwoStepRecords.migrations ?? [];
  const stored = { userId: 'asha', onSince: null, recoveryHashes: [] };
  const count = { count: 7, since: '2026-11-21T05:12:00.000Z', epoch: 3 };

  it.each([
    ['wrong codes', { ...stored, wrong: count }, { ...stored, wrongCodes: [{ ...count, place: null }] }],
    ['no wrong codes', { ...stored, wrong: null }, stored],
    ['none ever', stored, stored],
  ])('keeps the count of an earlier release for all unfamiliar networks together: %s', (_, before, after) => {
    expect(toSecond?.change?.(before)).toEqual(after);
  });
});
