import { calls, DAY, HOUR, MINUTE } from '@easy-tax/contracts';
import { later, theRealDate } from '@easy-tax/platform/testing';
import { aFiling, aFilingsService } from '../testing/a-filings-service.js';
import { DayQuotasRepository } from './day-quotas.repository.js';

describe('what a crash has left counted of an account’s day', () => {
  let service: Awaited<ReturnType<typeof aFilingsService>>;
  beforeEach(async () => {
    service = await aFilingsService({ RATE_LIMIT_SCALE: '1' });
    // Six in the morning in India: the hours of these tests are of one day.
    later(DAY - ((Date.now() - HOUR / 2) % DAY));
    const owner = await service.owner();
    const answer = await service.send(owner, 'PATCH', calls.changeFilingsSettings.path, {
      revision: 0,
      changes: { uploadsPerDay: 3, megabytesPerDay: 100 },
    });
    expect(answer.status).toBe(200);
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    theRealDate();
    await service.end();
  });

  /** One that is told no more of, as after kill -9: what it took stays taken. */
  const cutOff = () =>
    jest.spyOn(DayQuotasRepository.prototype, 'giveBack').mockRejectedValueOnce(new Error('the process ends here'));
  const asha = async (_id?: string) => service.issuer.logIn(_id ? { _id } : {});
  const statusOf = async (_id: string, file?: Buffer) => (await service.upload(await asha(_id), aFiling(file))).status;
  const nonsense = Buffer.from('hello');

  it('is given back once no upload of that time can be on its way, and nothing else', async () => {
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

  it('is given back once, however many papers come at once', async () => {
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
