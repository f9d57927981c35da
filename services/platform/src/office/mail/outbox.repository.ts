import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { dueTimes, NEVER_DUE } from '../../core/index.js';
import { InjectRecords, newId, type Records, records } from '../../data/index.js';

/** A queued mail; removed once sent. */
export const OutboxMail = z.object({
  _id: z.string(),
  createdAt: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string().nullable(),
  headers: z.string(),
  attempts: z.number().int(),
  /** `NEVER_DUE`: it is held. */
  nextAt: z.string(),
  /** It is not sent after this time; most mails have none. */
  until: z.string().nullish(),
});
export type OutboxMail = z.infer<typeof OutboxMail>;

export const OutboxMailRecords = records('outbox', OutboxMail, {
  sort: ['nextAt'],
  filter: ['nextAt', 'attempts', 'until'],
});

export interface EndingMail {
  readonly _id: string;
  readonly until: string;
}

/** Not flushed: after a power cut the mail may be sent again. */
const unflushed = { shouldFlush: false };

@Injectable()
export class OutboxRepository {
  constructor(@InjectRecords(OutboxMailRecords) private readonly mails: Records<OutboxMail>) {}

  async add(mail: Omit<OutboxMail, '_id' | 'attempts'>): Promise<void> {
    await this.mails.insert({ _id: newId(), attempts: 0, ...mail });
  }

  async hold(mail: Omit<OutboxMail, 'attempts' | 'nextAt'>): Promise<void> {
    await this.mails.insert({ attempts: 0, nextAt: NEVER_DUE, ...mail });
  }

  /** Nothing happens if it is not held. */
  async release(_id: string, now: Date): Promise<void> {
    await this.mails.change({ _id, nextAt: NEVER_DUE }, { set: { nextAt: now.toISOString() } });
  }

  /** Mails with an end that have not been sent, held or not. */
  async listEnding(): Promise<EndingMail[]> {
    const found: EndingMail[] = [];
    for await (const { _id, until } of this.mails.iterate({ until: { notBefore: '' } }))
      if (until) found.push({ _id, until });
    return found;
  }

  /** @param mostMs the longest time between two tries */
  async *due(now: Date, mostMs: number): AsyncGenerator<OutboxMail> {
    for (const nextAt of dueTimes(now, mostMs)) yield* this.mails.iterate({ nextAt });
  }

  /** Claims one try of a mail; null if another replica has claimed it. */
  claim({ _id, attempts }: OutboxMail, nextAt: Date): Promise<OutboxMail | null> {
    const next = { add: { attempts: 1 }, set: { nextAt: nextAt.toISOString() } };
    return this.mails.change({ _id, attempts }, next, unflushed);
  }

  /** Ends the claim: it is tried again then. Nothing happens if another replica has claimed it since. */
  async postpone({ _id, attempts }: OutboxMail, nextAt: Date): Promise<void> {
    await this.mails.change({ _id, attempts }, { set: { nextAt: nextAt.toISOString() } }, unflushed);
  }

  async queue(): Promise<{ waiting: number; oldestAt: string | null }> {
    const { total, rows } = await this.mails.page({ sort: 'createdAt', dir: 'asc', pageSize: 1 });
    return { waiting: total, oldestAt: rows[0]?.createdAt ?? null };
  }

  async remove({ _id }: Pick<OutboxMail, '_id'>): Promise<void> {
    await this.mails.remove({ _id }, unflushed);
  }
}
