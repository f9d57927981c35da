import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { newId, type Records, records, type Stored, tokenOfRecords } from '../data/index.js';
import { aService } from '../testing/a-service.js';
import { takeOut } from '../testing/take-out.js';
import type { JobWork } from './job.js';
import { Scheduler } from './scheduler.js';

const Ticket = z.object({ _id: z.string(), createdAt: z.string(), endsAt: z.string().nullable() });
type Ticket = z.infer<typeof Ticket>;
const TicketRecords = records('lost_tickets', Ticket, { expires: 'endsAt' });
const OwnRoundRecords = records('own_round', Ticket, { expires: 'endsAt', isExpiredByFeature: true });
const LastingRecords = records('lasting', Ticket);

@Injectable()
class Tickets {
  constructor(@Inject(tokenOfRecords(TicketRecords)) readonly records: Records<Ticket>) {}
}

it('removes expired records of each type that the service has to clean up', async () => {
  const rounds = new Map<string, JobWork>();
  jest.spyOn(Scheduler.prototype, 'every').mockImplementation((_, name, round) => {
    rounds.set(name, round);
    return () => undefined;
  });
  const tickets = takeOut(Tickets);
  const types = [TicketRecords, OwnRoundRecords, LastingRecords];
  const service = await aService({ records: types, providers: [Tickets, tickets.provider] });
  expect([...rounds.keys()]).toEqual(expect.arrayContaining(['expired lost tickets', 'expired idempotency keys']));
  expect([...rounds.keys()].join()).not.toMatch(/own round|lasting/);

  const kept: Stored[] = [];
  const createdAt = new Date().toISOString();
  for (const endsAt of [new Date(Date.now() + 60_000).toISOString(), null]) {
    kept.push(await tickets.it.records.insert({ _id: newId(), createdAt, endsAt }));
  }
  await tickets.it.records.insert({ _id: newId(), createdAt, endsAt: createdAt });
  await rounds.get('expired lost tickets')?.(new AbortController().signal);
  expect((await tickets.it.records.page({ pageSize: 10 })).rows.map(({ _id }) => _id).sort()).toEqual(
    kept.map(({ _id }) => _id).sort(),
  );
  await service.end();
});
