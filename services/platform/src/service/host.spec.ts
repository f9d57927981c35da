import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { limits, SECOND } from '@easy-tax/contracts';
import { Controller } from '@nestjs/common';
import { Handles, publicRoute } from '../access/handles.js';
import { appMessages } from '../http/app-messages.js';
import { aFolder, toyDefinition, toyEnv } from '../testing/a-service.js';
import { expectE } from '../testing/requests.js';
import { hostService } from './start.js';

it('a service behind the listener of its process answers 503 within 5 s where its database gives no answer', async () => {
  let heard: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => {
    heard = resolve;
  });
  @Controller()
  class Waiting {
    @Handles(publicRoute('GET', '/waiting'))
    wait() {
      heard();
      return new Promise(() => undefined);
    }
  }
  const folder = await aFolder();
  const logTo = { write: () => undefined };
  const service = await hostService(toyDefinition({ controllers: [Waiting] }), toyEnv(folder.path), { logTo });
  const server = createServer(appMessages, service.handle).listen(0, '127.0.0.1');
  await once(server, 'listening');
  // The time-out of an answer is an interval to RxJS; all other timers run as ever.
  const set = jest.spyOn(globalThis, 'setInterval');
  const answer = fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/waiting`);
  await arrived;
  const [timeOut, ms = 0] = set.mock.calls.findLast(([, each = 0]) => each > SECOND) ?? [];
  expect(ms).toBeGreaterThan(limits.answerMs - SECOND);
  expect(ms).toBeLessThanOrEqual(limits.answerMs);
  expect(limits.answerMs).toBeLessThan(5 * SECOND);
  timeOut?.();
  await expectE(await answer, 503, 'unavailable');
  set.mockRestore();
  server.close();
  await service.close();
  await folder.remove();
});
