import { once } from 'node:events';
import { connect } from 'node:tls';
import { aCertificate } from './testing/a-certificate.js';
import { aListener, type TestListener } from './testing/a-listener.js';
import { describeTls } from './testing/tls.contract.js';

describe('a listener with a certificate', () => {
  const tls = aCertificate();
  let listener: TestListener;
  beforeAll(async () => {
    listener = await aListener(undefined, { tls });
  });
  afterAll(() => listener.close());

  describeTls('of the listener', () => listener);

  it('does not wait at shutdown for a connection on which nothing was sent', async () => {
    const ending = await aListener(undefined, { tls, graceMs: 60_000 });
    const spare = connect({ host: '127.0.0.1', port: Number(new URL(ending.url).port), ca: tls.cert }).resume();
    const closed = once(spare, 'close');
    await once(spare, 'secureConnect');
    await ending.close();
    await closed;
  });
});
