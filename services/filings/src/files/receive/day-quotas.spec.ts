import { calls, DAY, ErrorBody, HOUR, IST_OFFSET_MS, MB, MINUTE } from '@easy-tax/contracts';
import { later } from '@easy-tax/platform/testing';
import { drop, finish, send, sentInParts, started } from '../../testing/a-file-in-parts.js';
import { aFiling } from '../../testing/a-filings-service.js';
import * as files from '../../testing/files.js';
import { answerTo, asha, oneServiceForAll, service } from '../../testing/suite.js';
import { DayQuotasRepository } from './day-quotas.repository.js';

/** Sets the clock to an hour of the next day in India. */
const atHour = (hour: number) => later(DAY - ((Date.now() + IST_OFFSET_MS - hour * HOUR) % DAY));

describe('the day quota of an account', () => {
  oneServiceForAll({ RATE_LIMIT_SCALE: '1' });

  const set = async (changes: object) => {
    const owner = await service.owner();
    const { revision } = (await answerTo(owner, calls.filingsSettings)).data;
    await answerTo(owner, calls.changeFilingsSettings, { body: { revision, changes } });
  };
  const statusOf = async (file = files.aPdf(), by = asha) => (await service.upload(by, aFiling(file))).status;

  it('stops at the set number, even for simultaneous uploads, until midnight in India', async () => {
    atHour(23.75);
    await set({ uploadsPerDay: 3, megabytesPerDay: 100 });
    const ravi = await service.issuer.logIn({ name: 'Ravi' });
    const answers = await Promise.all(Array.from({ length: 8 }, () => service.upload(ravi, aFiling())));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(await service.mine(ravi)).toHaveLength(3);
    const refused = await service.upload(ravi, aFiling());
    expect(refused.status).toBe(429);
    const { message } = ErrorBody.parse(await refused.json());
    expect(message).toMatch(/may send 3 papers in a day.* from \d+ \w+ \d{4}, 0?0:00 IST\.$|24:00 IST\.$/);
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(15 * 60);
    expect((await service.upload(await service.issuer.logIn(), aFiling())).status).toBe(201);
    later(15 * MINUTE);
    expect((await service.upload(ravi, aFiling())).status).toBe(201);
  });

  it('stops at the last byte of the set size, without forms; a changed setting applies to the next paper', async () => {
    await set({ uploadsPerDay: 100, megabytesPerDay: 1 });
    const half = files.aPdf(MB / 2);
    expect([await statusOf(half), await statusOf(half), await statusOf()]).toEqual([201, 201, 429]);
    expect(await service.mine(asha)).toHaveLength(2);
    await set({ megabytesPerDay: 2 });
    expect(await statusOf(half)).toBe(201);
  });

  it('never exceeds the size, even for simultaneous papers', async () => {
    await set({ uploadsPerDay: 100, megabytesPerDay: 2 });
    const paper = files.aPdf(MB / 2);
    const statuses = await Promise.all(Array.from({ length: 8 }, () => statusOf(paper)));
    expect(statuses.toSorted()).toEqual([201, 201, 201, 201, 429, 429, 429, 429]);
  });

  it('does not count refused papers, nor the same paper sent again', async () => {
    await set({ uploadsPerDay: 3, megabytesPerDay: 100 });
    for (let n = 0; n < 4; n += 1) expect(await statusOf(Buffer.from('MZ, a program'))).toBe(415);
    const key = { 'idempotency-key': '0123456789abcdef' };
    const parts = aFiling();
    for (let n = 0; n < 4; n += 1) expect((await service.upload(asha, parts, key)).status).toBe(201);
    await Promise.all(
      Array.from({ length: 2 }, () => service.upload(asha, aFiling(), { 'idempotency-key': 'fedcba9876543210' })),
    );
    expect(await service.mine(asha)).toHaveLength(2);
    expect([await statusOf(), await statusOf()]).toEqual([201, 429]);
  });

  it('counts what has arrived in parts, once', async () => {
    await set({ uploadsPerDay: 100, megabytesPerDay: 1 });
    const before = await service.objects();
    expect((await finish(await sentInParts(files.aPdf(0.6 * MB)))).status).toBe(201);
    const part = files.aPdf(300_000);
    const dropped = await started(part.length);
    expect([(await send(dropped, 0, part)).status, await drop(dropped)]).toEqual([204, 204]);
    expect((await send(await started(part.length), 0, part)).status).toBe(429);
    expect(await service.objects()).toBe(before + 1);
  });

  describe('of uploads that a crash cut off', () => {
    // All times of a test are on one day.
    beforeEach(async () => {
      atHour(6);
      await set({ uploadsPerDay: 3, megabytesPerDay: 100 });
    });

    /** Sends a paper in a new session: the clock has moved on. */
    const sentAnew = async (file?: Buffer) => statusOf(file, await service.issuer.logIn({ _id: asha._id }));
    /** An upload that never ends, as after kill -9. */
    const cutOff = async () => {
      jest.spyOn(DayQuotasRepository.prototype, 'giveBack').mockRejectedValueOnce(new Error('the process ends here'));
      expect(await sentAnew(Buffer.from('MZ, a program'))).toBe(415);
    };

    it('has them until none of that time can still be running, and then only they are subtracted', async () => {
      await cutOff();
      expect([await sentAnew(), await sentAnew(), await sentAnew()]).toEqual([201, 201, 429]);
      later(HOUR);
      expect(await sentAnew()).toBe(429);
      later(HOUR + MINUTE);
      expect([await sentAnew(), await sentAnew()]).toEqual([201, 429]);
      later(3 * HOUR);
      expect(await sentAnew()).toBe(429);
    });

    it('subtracts them once, even for simultaneous papers', async () => {
      for (const _ of [1, 2]) await cutOff();
      expect([await sentAnew(), await sentAnew()]).toEqual([201, 429]);
      later(2 * HOUR + MINUTE);
      const statuses = await Promise.all(Array.from({ length: 6 }, () => sentAnew()));
      expect(statuses.filter((status) => status === 201)).toHaveLength(2);
    });
  });
});
