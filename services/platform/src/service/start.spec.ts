import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { ok } from '@easy-tax/contracts';
import { Controller } from '@nestjs/common';
import { Handles, publicRoute } from '../access/handles.js';
import { aService } from '../testing/a-service.js';
import { ToyController } from '../testing/toy.controller.js';
import { until } from '../testing/until.js';

let service: Awaited<ReturnType<typeof aService>>;
beforeAll(async () => {
  service = await aService({ controllers: [ToyController], forms: { '/contact-data/submit': { back: '/contact' } } });
});
afterAll(() => service.end());

describe('its end', () => {
  it('finishes what is in flight, says so on /readyz and refuses new connections', async () => {
    let finish: () => void = () => undefined;
    let begun: () => void = () => undefined;
    const started = new Promise<void>((resolve) => {
      begun = resolve;
    });
    @Controller()
    class Slow {
      @Handles(publicRoute('GET', '/slow'))
      async slow() {
        begun();
        await new Promise<void>((resolve) => {
          finish = resolve;
        });
        return ok('done');
      }
    }
    const ending = await aService({ controllers: [Slow] });
    expect(await (await ending.call('/readyz')).json()).toEqual({
      success: true,
      status: 'ok',
      checks: { records: 'ok' },
    });
    const answer = new Promise<number | undefined>((resolve, reject) => {
      httpRequest(`${ending.url}/slow`, (response) => resolve(response.resume().statusCode))
        .on('error', reject)
        .end();
    });
    await started;
    const closed = ending.end();
    finish();
    expect(await answer).toBe(200);
    await closed;
    await expect(fetch(`${ending.url}/healthz`)).rejects.toThrow();
  });

  it('does not wait for a client that keeps its connection after its last request', async () => {
    const ending = await aService({ controllers: [ToyController] });
    const socket = connect(Number(new URL(ending.url).port), '127.0.0.1');
    socket.write('POST /nothing HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain\r\ncontent-length: 10\r\n\r\nhalf ');
    await once(socket, 'data');
    const ended = ending.end();
    // The refusal is read; the rest of the body comes while the service ends, and then nothing more.
    socket.write('of it');
    await ended;
    socket.destroy();
  }, 4000);

  it('reports a client that hung up as 499', async () => {
    const { port } = new URL(service.url);
    const socket = connect(Number(port), '127.0.0.1');
    const half =
      'POST /contact-data/submit HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"na';
    await new Promise((resolve) => socket.write(half, resolve));
    socket.destroy();
    await until(() => service.log.some((line) => line.includes('"status":499')));
  });
});
