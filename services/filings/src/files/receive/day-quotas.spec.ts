import { calls, DAY, ErrorBody, HOUR, IST_OFFSET_MS, MB, MINUTE } from '@easy-tax/contracts';
import { later } from '@easy-tax/platform/testing';
import { aFiling } from '../../testing/a-filings-service.js';
import * as files from '../../testing/files.js';
import { asha, oneServiceForAll, service } from '../../testing/suite.js';
import { DayQuotasRepository } from './day-quotas.repository.js';

/** Sets the clock to an hour of the next day in India. */
const atHour = (hour: number) => later(DAY - ((Date.now() + IST_OFFSET_MS - hour * HOUR) % DAY));

describe('the day quota of an account', () => {
  oneServiceForAll({ RATE_LIMIT_SCALE: '1' });

  const set = async (changes: object) => {
    const owner = await service.owner();
    const { revision } = calls.filingsSettings.answer.parse(
      await (await service.call(owner, 'GET', calls.filingsSettings.path)).json(),
    ).data;
    const answer = await service.send(owner, 'PATCH', calls.changeFilingsSettings.path, { revision, changes });
    expect(answer.status).toBe(200);
  };
  const statusOf = async (file = files.aPdf()) => (await service.upload(asha, aFiling(file))).status;

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

  it('stops at the set size, and a changed setting applies to the next paper', async () => {
    await set({ uploadsPerDay: 100, megabytesPerDay: 2 });
    const paper = files.aPdf(Math.floor(0.9 * MB));
    expect([await statusOf(paper), await statusOf(paper), await statusOf(paper)]).toEqual([201, 201, 429]);
    await set({ megabytesPerDay: 3 });
    expect(await statusOf(paper)).toBe(201);
  });

  it('is used to its last byte, and counts the papers without their forms', async () => {
    await set({ uploadsPerDay: 100, megabytesPerDay: 1 });
    const half = files.aPdf(MB / 2);
    expect([await statusOf(half), await statusOf(half), await statusOf()]).toEqual([201, 201, 429]);
    expect(await service.mine(asha)).toHaveLength(2);
  });

  it('never exceeds the size, even for simultaneous papers', async () => {
    await set({ uploadsPerDay: 100, megabytesPerDay: 2 });
    const paper = files.aPdf(MB / 2);
    const statuses = await Promise.all(Array.from({ length: 8 }, () => statusOf(paper)));
    expect(statuses.toSorted()).toEqual([201, 201, 201, 201, 429, 429, 429, 429]);
  });

  it('does not count refused papers, nor the same paper sent again', async () => {
    await set({ uploadsPerDay: 2, megabytesPerDay: 100 });
    for (let n = 0; n < 4; n += 1) expect(await statusOf(Buffer.from('MZ, a program'))).toBe(415);
    const key = { 'idempotency-key': '0123456789abcdef' };
    const parts = aFiling();
    for (let n = 0; n < 4; n += 1) expect((await service.upload(asha, parts, key)).status).toBe(201);
    await Promise.all(
      Array.from({ length: 2 }, () => service.upload(asha, aFiling(), { 'idempotency-key': 'fedcba9876543210' })),
    );
    expect(await service.mine(asha)).toHaveLength(2);
    expect(await statusOf()).toBe(429);
  });
});

describe('uploads that a crash cut off', () => {
  oneServiceForAll({ RATE_LIMIT_SCALE: '1' });
  // All times of a test are on one day.
  beforeEach(() => atHour(6));
  beforeAll(async () => {
    const owner = await service.owner();
    const answer = await service.send(owner, 'PATCH', calls.changeFilingsSettings.path, {
      revision: 0,
      changes: { uploadsPerDay: 3, megabytesPerDay: 100 },
    });
    expect(answer.status).toBe(200);
  });

  /** An upload that never ends, as after kill -9. */
  const cutOff = () =>
    jest.spyOn(DayQuotasRepository.prototype, 'giveBack').mockRejectedValueOnce(new Error('the process ends here'));
  const asha = async (_id?: string) => service.issuer.logIn(_id ? { _id } : {});
  const statusOf = async (_id: string, file?: Buffer) => (await service.upload(await asha(_id), aFiling(file))).status;
  const nonsense = Buffer.from('MZ, a program');

  it('count until no upload of that time can still be running, and then only they are subtracted', async () => {
    const { _id } = await asha();
    cutOff();
    expect(await statusOf(_id, nonsense)).toBe(415);
    expect([await statusOf(_id), await statusOf(_id), await statusOf(_id)]).toEqual([201, 201, 429]);
    later(HOUR);
    expect(await statusOf(_id)).toBe(429);
    later(HOUR + MINUTE);
    expect([await statusOf(_id), await statusOf(_id)]).toEqual([201, 429]);
    later(3 * HOUR);
    expect(await statusOf(_id)).toBe(429);
  });

  it('are subtracted once, even for simultaneous papers', async () => {
    const { _id } = await asha();
    for (let n = 0; n < 2; n += 1) {
      cutOff();
      expect(await statusOf(_id, nonsense)).toBe(415);
    }
    expect([await statusOf(_id), await statusOf(_id)]).toEqual([201, 429]);
    later(2 * HOUR + MINUTE);
    const statuses = await Promise.all(Array.from({ length: 6 }, () => statusOf(_id)));
    expect(statuses.filter((status) => status === 201)).toHaveLength(2);
  });
});
