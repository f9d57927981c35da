import { type Call, calls, pathOf } from '@easy-tax/contracts';
import { newId } from '@easy-tax/platform';
import { theRealDate } from '@easy-tax/platform/testing';
import { withTwoStep } from '../testing/second-step.js';
import { auth, oneServiceForAll } from '../testing/suite.js';

oneServiceForAll();
afterEach(() => theRealDate());

const needLook = Object.entries<Call>(calls).filter(
  ([, { service, access, secondLook }]) => service === 'auth' && access === 'user' && secondLook === true,
);

it.each(needLook)('%s is refused to a session that has shown no factor, also with the password', async (name, call) => {
  const { person, token } = await withTwoStep();
  const body = { email: `moved.${person.email}`, current: person.password, password: 'green kettle on friday' };
  const path = pathOf(call, call.path.includes(':id') ? { id: newId() } : {});
  const answer = await auth.call(call.method, path, call.method === 'DELETE' ? undefined : body, token);
  expect([name, answer.status, answer.body.error?.code]).toEqual([name, 403, 'second-look']);
});
