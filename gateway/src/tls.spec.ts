import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { connect } from 'node:tls';
import { aCertificate } from './testing/a-certificate.js';
import { aListener, type TestListener } from './testing/a-listener.js';
import { readAll } from './testing/http.js';

describe('a listener with a certificate', () => {
  const tls = aCertificate();
  let listener: TestListener;
  beforeAll(async () => {
    listener = await aListener(undefined, { tls });
  });
  afterAll(() => listener.close());

  it('answers by HTTPS and tells browsers to stay with it', async () => {
    expect(listener.url).toMatch(/^https:/);
    const { port } = new URL(listener.url);
    const call = request({ host: '127.0.0.1', servername: 'localhost', port, path: '/about', ca: tls.cert }).end();
    const [answer] = (await once(call, 'response')) as [IncomingMessage];
    expect([answer.statusCode, await readAll(answer)]).toEqual([200, '<h1>About</h1>']);
    expect(answer.headers['strict-transport-security']).toMatch(/^max-age=\d{8}/);
  });

  it('refuses TLS older than 1.2, and says nothing in plain HTTP', async () => {
    const { port } = new URL(listener.url);
    const old = connect({
      host: '127.0.0.1',
      port: Number(port),
      ca: tls.cert,
      maxVersion: 'TLSv1.1',
      minVersion: 'TLSv1',
    });
    await expect(once(old, 'secureConnect')).rejects.toThrow();
    await expect(fetch(`http://127.0.0.1:${port}/about`)).rejects.toThrow();
  });

  it('does not wait at its end for a connection on which nothing was sent', async () => {
    const ending = await aListener(undefined, { tls, graceMs: 60_000 });
    const spare = connect({ host: '127.0.0.1', port: Number(new URL(ending.url).port), ca: tls.cert }).resume();
    const closed = once(spare, 'close');
    await once(spare, 'secureConnect');
    await ending.close();
    await closed;
  });
});
