import type { Records } from '@easy-tax/platform/data';
import { inRecords } from '@easy-tax/platform/office';
import { filingsDefinition } from '../filings.module.js';
import { asha, oneServiceForAll, service } from '../testing/suite.js';
import type { ReferenceCounter } from './filing.records.js';
import { referenceOf, yearInIndia } from './references.repository.js';

describe('a reference', () => {
  oneServiceForAll();

  it('has five digits, and more when a year needs them', () => {
    expect(referenceOf('2026', 412)).toBe('ET-2026-00412');
    expect(referenceOf('2026', 123_456)).toBe('ET-2026-123456');
  });

  it('changes its year at midnight in India', () => {
    expect(yearInIndia(new Date('2026-12-31T18:29:59.999Z'))).toBe('2026');
    expect(yearInIndia(new Date('2026-12-31T18:30:00.000Z'))).toBe('2027');
  });

  it('counts on in each year, and is free also when the counter of references is older than the filings, as after a restore', async () => {
    const before: string[] = [];
    for (let n = 0; n < 3; n += 1) before.push((await service.sent(asha)).reference);
    const numbers = before.map((each) => Number(each.slice(8)));
    expect(numbers).toEqual([1, 2, 3]);
    await service.stop();
    await inRecords(filingsDefinition, service.settings, async (stored) => {
      const counters = (await stored.open('referencecounters')) as unknown as Records<ReferenceCounter>;
      for await (const { _id } of counters.iterate()) await counters.change({ _id }, { set: { last: 0 } });
    });
    await service.restart();
    const { reference } = await service.sent(asha);
    expect(before).not.toContain(reference);
    expect(await service.mine(asha)).toHaveLength(4);
  });
});
