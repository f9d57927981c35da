import { type Records } from '@easy-tax/platform/data';
import { inRecords } from '@easy-tax/platform/office';
import { filingsDefinition } from '../filings.module.js';
import { aFilingsService } from '../testing/a-filings-service.js';
import type { ReferenceCounter } from './filing.records.js';

it('a paper is accepted when the counter of references is older than the filings, as after a restore', async () => {
  const service = await aFilingsService();
  const asha = await service.issuer.logIn();
  const before = [];
  for (let n = 0; n < 3; n += 1) before.push((await service.sent(asha)).reference);
  await service.stop();
  await inRecords(filingsDefinition, service.settings, async (stored) => {
    const counters = (await stored.open('referencecounters')) as unknown as Records<ReferenceCounter>;
    for await (const { _id } of counters.iterate()) await counters.change({ _id }, { set: { last: 0 } });
  });
  await service.restart();
  const { reference } = await service.sent(asha);
  expect(before).not.toContain(reference);
  expect(await service.mine(asha)).toHaveLength(4);
  await service.end();
});
