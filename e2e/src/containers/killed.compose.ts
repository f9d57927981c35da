import { calls, messages } from '@easy-tax/contracts';
import { expectError } from '../support/caller.js';
import { aClient, aPaper } from '../support/people.js';
import { compose } from '../support/product/containers.js';
import { until } from '../support/wait.js';

/** A server that is down gives 503 within five seconds, network time included. */
const REFUSAL_MS = 5_250;

it.each(['mongo', 'minio'])(
  'a paper is refused without a long wait while %s is down, and stored once it is back',
  async (server) => {
    const { as } = await aClient();
    const send = () => as.send(calls.uploadFiling, { body: aPaper() });
    await compose('kill', server);
    const asked = Date.now();
    expect((await expectError(await send(), 503)).message).toBe(messages.unavailable);
    expect(Date.now() - asked).toBeLessThan(REFUSAL_MS);
    await compose('start', server);
    await until(`${server} to be found again`, async () => (await send()).status === 201, 120_000);
  },
);
