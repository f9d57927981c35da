import { type Call, calls, pathOf } from '@easy-tax/contracts';
import { newId } from '@easy-tax/platform/data';
import { theRealDate } from '@easy-tax/platform/testing';
import { ownerLogin } from '../testing/auth-under-test.js';
import { turnedOn, withTwoStep } from '../testing/second-step.js';
import { auth, oneServiceForAll } from '../testing/suite.js';

oneServiceForAll();
let sessions: { user: string; owner: string };
beforeAll(async () => {
  const owner = await auth.asOwner();
  await turnedOn(ownerLogin, owner);
  sessions = { owner, user: (await withTwoStep()).token };
});
afterAll(() => theRealDate());

const needLook = Object.entries<Call>(calls).flatMap(([name, call]) =>
  call.service === 'auth' && call.secondLook === true ? [[name, call] as const] : [],
);

it.each(needLook)('%s is refused to a session that has shown no factor, also with the password', async (_, call) => {
  const token = call.access === 'user' ? sessions.user : sessions.owner;
  const path = pathOf(call, call.path.includes(':id') ? { id: newId() } : {});
  const body = call.method === 'DELETE' ? undefined : { current: ownerLogin.password };
  const answer = await auth.call(call.method, path, body, token);
  expect([answer.status, answer.body.error?.code]).toEqual([403, 'second-look']);
});
