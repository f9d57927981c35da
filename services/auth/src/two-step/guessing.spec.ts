import { calls, messages } from '@easy-tax/contracts';
import { generate } from 'otplib';
import { type Answer, aPerson, saying } from '../testing/auth-under-test.js';
import { confirmEmail } from '../testing/confirmed.js';
import { auth, oneServiceForAll } from '../testing/suite.js';

oneServiceForAll(() => ({ RATE_LIMIT_SCALE: '1' }));

type Body = Answer['body'] & { second?: { id: string }; data?: { secret?: string } };

it('ends guessing after ten codes, at however many logins, and writes each into the audit', async () => {
  const person = aPerson();
  await auth.register(person);
  const token = await auth.login(person);
  await confirmEmail(auth, person, token);
  const post = (path: string, body: unknown) => auth.call<Body>('POST', path, body, token);
  const { secret = '' } = (await post(calls.startTwoStep.path, { current: person.password })).body.data ?? {};
  await post(calls.confirmTwoStep.path, { code: await generate({ secret }) });
  const logins = await Promise.all([1, 2].map(() => post(calls.login.path, person)));
  const answers: Answer<Body>[] = [];
  // The code that turned it on was the first of the ten.
  for (let n = 0; n < 10; n += 1)
    answers.push(
      await post(calls.secondStep.path, { id: logins[n % 2]?.body.second?.id, kind: 'totp', code: '000000' }),
    );
  expect(answers.slice(0, 9).every(({ status }) => status === 400)).toBe(true);
  expect(answers[9]).toMatchObject(saying(429, messages.tooMany));
  const look = await post(calls.checkFactor.path, { kind: 'totp', code: '000000' });
  expect(look).toMatchObject(saying(429, messages.tooMany));
  const { _id = '' } = (await auth.me(token)).body.data?.user ?? {};
  expect((await auth.trail(_id)).filter(({ action }) => action === 'two-step.fail')).toHaveLength(9);
});
