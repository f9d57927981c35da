import { once } from 'node:events';
import { connect } from 'node:net';
import { aService } from '../testing/a-service.js';

it('a connection that nothing was asked on does not hold up the end', async () => {
  const service = await aService({});
  const spare = connect(Number(new URL(service.url).port), '127.0.0.1');
  const closed = once(spare.resume(), 'close');
  await once(spare, 'connect');
  await service.end();
  await closed;
}, 10_000);
