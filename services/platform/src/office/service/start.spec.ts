import { once } from 'node:events';
import { connect } from 'node:net';
import { aService } from '../../testing/a-service.js';
import { ToyController } from '../../testing/toy.controller.js';
import { service, toyService } from '../../testing/toy-service.js';
import { until } from '../../testing/until.js';

toyService();

it('names each of its checks on /readyz', async () => {
  const answer = await service.call('/readyz');
  expect(await answer.json()).toEqual({ success: true, status: 'ok', checks: { records: 'ok' } });
});

describe('its shutdown', () => {
  it('does not wait for a client that keeps its connection after its last request', async () => {
    const ending = await aService({ controllers: [ToyController] });
    const socket = connect(Number(new URL(ending.url).port), '127.0.0.1');
    socket.write('POST /nothing HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain\r\ncontent-length: 10\r\n\r\nhalf ');
    await once(socket, 'data');
    const ended = ending.end();
    // The client reads the refusal, and sends the rest of the body during the shutdown.
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
