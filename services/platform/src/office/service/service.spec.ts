import { once } from 'node:events';
import { connect } from 'node:net';
import { EngineUnavailable } from '../../data/index.js';
import { Scheduler } from '../../jobs/scheduler.js';
import { aService, toyDefinition, toyEnv } from '../../testing/a-service.js';
import { aFolder } from '../../testing/folder.js';
import { ToyController } from '../../testing/toy.controller.js';
import { service, toyService } from '../../testing/toy-service.js';
import { until } from '../../testing/until.js';
import { inService } from './commands.js';
import type { RunningService } from './definition.js';
import { runStandalone, startService } from './start.js';

toyService();

it('names each of its checks on /readyz', async () => {
  const answer = await service.call('/readyz');
  expect(await answer.json()).toEqual({ success: true, status: 'ok', checks: { records: 'ok' } });
});

it('does not wait at its shutdown for a client that keeps its connection after its last request', async () => {
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

it('a command runs no scheduled jobs, so that reading records does not change them', async () => {
  const folder = await aFolder();
  const rounds = await inService(toyDefinition({}), toyEnv(folder.path), async (context) => {
    let count = 0;
    const runNow = context.get(Scheduler, { strict: false }).every(1_000_000, 'counted', async () => {
      count += 1;
    });
    runNow();
    await new Promise(setImmediate);
    return count;
  });
  await folder.remove();
  expect(rounds).toBe(0);
});

it('a start that the database ends is one line of the log, without a stack', async () => {
  const folder = await aFolder();
  const log: string[] = [];
  const logTo = { write: (line: string) => void log.push(line) };
  const down = {
    provide: 'down',
    useFactory: () => Promise.reject(new EngineUnavailable('MongoDB does not answer')),
  };
  const exit = jest.spyOn(process, 'exit').mockImplementation();
  const stderr = jest.spyOn(process.stderr, 'write').mockImplementation();
  const env = toyEnv(folder.path, { AUTH_URL: 'http://localhost' });
  await runStandalone(() => startService(toyDefinition({ providers: [down] }), env, { logTo }));
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.removeListener(signal, process.listeners(signal).at(-1) as () => void);
  expect([exit.mock.calls, stderr.mock.calls]).toEqual([[[1]], []]);
  expect(log.map((line) => JSON.parse(line))).toMatchObject([
    { level: 'fatal', service: 'contacts', message: "can't start, and ends: MongoDB does not answer" },
  ]);
  jest.restoreAllMocks();
  await folder.remove();
});

it('a service that is stopped during its start is closed once it is up, and exits with code 0', async () => {
  const order: string[] = [];
  const exited = new Promise<number>((done) => {
    jest.spyOn(process, 'exit').mockImplementation((code) => done(Number(code)) as never);
  });
  const close = async () => void order.push('closed');
  let finishStart = () => {};
  const started = new Promise<void>((done) => {
    finishStart = done;
  });
  const run = runStandalone(async () => {
    await started;
    order.push('up');
    return { close } as RunningService;
  });
  const added = process.listeners('SIGTERM').at(-1) as () => void;
  added();
  finishStart();
  await run;
  expect(await exited).toBe(0);
  expect(order).toEqual(['up', 'closed']);
  process.removeListener('SIGTERM', added).removeListener('SIGINT', added);
  jest.restoreAllMocks();
});
