import { calls } from '@easy-tax/contracts';
import { Caller } from '../support/caller.js';
import { aClient } from '../support/people.js';
import { until } from '../support/wait.js';

it('a logout ends the session at every service soon after', async () => {
  const { as } = await aClient();
  await as.call(calls.myFilings);
  await as.call(calls.logout);
  await as.refused(calls.checkAuth, 401);
  await until('the filings service to refuse', async () => (await as.send(calls.myFilings)).status === 401);
});

it('a token with a changed payload is refused', async () => {
  const { as } = await aClient();
  const [head, payload = '', signature] = (as.token ?? '').split('.');
  const claims = { ...JSON.parse(Buffer.from(payload, 'base64url').toString()), role: 'admin', exp: 9_999_999_999 };
  const forged = [head, Buffer.from(JSON.stringify(claims)).toString('base64url'), signature].join('.');
  await new Caller(forged).refused(calls.checkAuth, 401);
  await new Caller(forged).refused(calls.listFilings, 401);
});
