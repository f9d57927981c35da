import { once } from 'node:events';
import { connect } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { aCertificate, hasOpenssl } from './testing/a-certificate.js';
import { aListener } from './testing/a-listener.js';

const tls = hasOpenssl ? aCertificate() : undefined;
const portOf = ({ url }: { url: string }) => Number(new URL(url).port);

/** Longer than the test may take. */
const graceMs = 60_000;

describe('a connection that nothing was asked on', () => {
  it('does not hold up the end', async () => {
    const listener = await aListener(undefined, { graceMs });
    const spare = connect(portOf(listener), '127.0.0.1').resume();
    const closed = once(spare, 'close');
    await once(spare, 'connect');
    await listener.close();
    await closed;
  });

  (tls ? it : it.skip)('does not do so under TLS, either', async () => {
    const listener = await aListener(undefined, { graceMs, tls });
    const spare = connectTls({ host: '127.0.0.1', port: portOf(listener), ca: tls?.cert }).resume();
    const closed = once(spare, 'close');
    await once(spare, 'secureConnect');
    await listener.close();
    await closed;
  });
});
