import { messages, networkOf, ok, rates } from '@easy-tax/contracts';
import { Controller } from '@nestjs/common';
import { Handles, publicRoute } from '../../access/handles.js';
import { openSqliteEngine } from '../../data/index.js';
import { aService } from '../../testing/a-service.js';
import { aFolder } from '../../testing/folder.js';
import { expectE } from '../../testing/requests.js';
import { TooMany } from '../errors.js';
import { RateCounterRecords, RateCountersRepository } from './rate-counters.repository.js';
import { Limit, RateLimits } from './rate-limits.js';

@Controller()
class Limited {
  constructor(private readonly limits: RateLimits) {}

  @Handles(publicRoute('GET', '/limited'))
  @Limit('enquiry')
  limited() {
    return ok();
  }

  @Handles({ ...publicRoute('POST', '/account'), status: 201 })
  async account() {
    await this.limits.consume('newsletter', { account: 'Asha@Example.com' });
    return ok();
  }
}

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });

it('allows exactly the number of the rate, also for simultaneous requests, separately for each address', async () => {
  const service = await aService({ controllers: [Limited] });
  const { perAddress } = rates.enquiry;
  const answers = await Promise.all(
    Array.from({ length: perAddress + 15 }, () => service.call('/limited', from('203.0.113.7'))),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(perAddress);
  const refused = await service.call('/limited', from('203.0.113.7'));
  const wait = Number(refused.headers.get('retry-after'));
  await expectE(refused, 429, 'too_many_requests', messages.tooManyMinutes(Math.ceil(wait / 60)));
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(rates.enquiry.windowMs / 1000);
  expect((await service.call('/limited', from('203.0.113.8'))).status).toBe(200);
  await service.end();
});

it.each([
  [60, messages.tooMany],
  [61, messages.tooManyMinutes(2)],
  [3600, messages.tooManyMinutes(60)],
  [3601, messages.tooManyHours(2)],
])('says how long to wait: %d s', (seconds, message) => {
  expect(new TooMany(seconds).message).toBe(message);
});

it('allows exactly the number of the rate across replicas with shared records', async () => {
  const { path: dataDir, remove } = await aFolder();
  const engine = await openSqliteEngine({ dataDir, service: 'toys' });
  const records = await engine.open(RateCounterRecords);
  const replicas = [new RateCountersRepository(records), new RateCountersRepository(records)];
  const [now, endsAt] = [new Date(), new Date(Date.now() + 60_000)];
  const counted = await Promise.all(
    Array.from({ length: 26 }, (_, at) => replicas[at % 2]?.countUp('login:asha', 20, now, endsAt)),
  );
  expect(counted.filter((isLeft) => isLeft === true)).toHaveLength(20);
  expect(counted.filter((isLeft) => isLeft === false)).toHaveLength(6);
  await engine.close();
  await remove();
});

it('starts again after a restart, and scales with RATE_LIMIT_SCALE, to one at least', async () => {
  const { path: dataDir, remove } = await aFolder();
  const use = async (times: number, scale = '2') => {
    const service = await aService({ controllers: [Limited], dataDir, env: { RATE_LIMIT_SCALE: scale } });
    const statuses: number[] = [];
    for (let n = 0; n < times; n += 1) statuses.push((await service.call('/account', { method: 'POST' })).status);
    await service.end();
    return statuses;
  };
  expect(await use(7)).toEqual([201, 201, 201, 201, 201, 201, 429]);
  expect(await use(1)).toEqual([201]);
  expect(await use(2, '0.02')).toEqual([201, 429]);
  await remove();
});

it('trusts X-Forwarded-For only from the proxies of TRUST_PROXY', async () => {
  const service = await aService({
    controllers: [Limited],
    env: { TRUST_PROXY: '10.0.0.0/8', RATE_LIMIT_SCALE: '0.02' },
  });
  expect((await service.call('/limited', from('203.0.113.7'))).status).toBe(200);
  expect((await service.call('/limited', from('203.0.113.8'))).status).toBe(429);
  await service.end();
});

it.each([
  ['with its port', ['203.0.113.7:40001', '203.0.113.7:40002']],
  ['in brackets', ['[2001:db8:1:2::1]:40001', '2001:db8:1:2::2']],
  ['not at all', ['unknown', '_hidden']],
])('counts one address that a proxy writes %s', async (_, [first = '', second = '']) => {
  const service = await aService({ controllers: [Limited], env: { RATE_LIMIT_SCALE: '0.02' } });
  expect((await service.call('/limited', from(first))).status).toBe(200);
  expect((await service.call('/limited', from(second))).status).toBe(429);
  expect((await service.call('/limited', from('203.0.113.8'))).status).toBe(200);
  await service.end();
});

it('counts an IPv6 network as one address', () => {
  expect(networkOf('2001:db8:1:2:aaaa::1')).toBe(networkOf('2001:db8:1:2:bbbb:1:2:3'));
  expect(networkOf('2001:db8::1')).toBe('2001:db8:0:0');
  expect(networkOf('203.0.113.7')).toBe('203.0.113.7');
});
