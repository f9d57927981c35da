import { Scheduler } from '../../jobs/scheduler.js';
import { toyDefinition, toyEnv } from '../../testing/a-service.js';
import { aFolder } from '../../testing/folder.js';
import { inService } from './in-service.js';

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
