import type { RunningService } from './definition.js';
import { runStandalone } from './standalone.js';

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
