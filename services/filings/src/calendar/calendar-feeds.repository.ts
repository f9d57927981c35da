import { CalendarFeed, type FeedKind } from '@easy-tax/contracts';
import type { Caller } from '@easy-tax/platform/access';
import { InjectRecords, newId, nullIfDuplicate, type Records, records } from '@easy-tax/platform/data';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';

/** The living calendar address of an account and kind. */
const StoredFeed = CalendarFeed.extend({
  _id: z.string(),
  /** The account. */
  owner: z.string(),
  /** Account and kind: each has one. */
  place: z.string(),
  /** Digest of the secret in the address, which is stored nowhere. */
  digest: z.string(),
  /** The account's address was confirmed when it was made. Feeds of an earlier build lack it. */
  confirmed: z.boolean().optional(),
  /** The account's when it was made: it ends with the sessions. Feeds of an earlier build lack it. */
  epoch: z.number().int().optional(),
});
export type StoredFeed = z.infer<typeof StoredFeed>;

export const CalendarFeedRecords = records('calendarfeeds', StoredFeed, {
  unique: ['digest', 'place'],
  filter: ['owner'],
});

const placeOf = (owner: string, kind: FeedKind): string => `${owner} ${kind}`;

@Injectable()
export class CalendarFeedsRepository {
  constructor(@InjectRecords(CalendarFeedRecords) private readonly feeds: Records<StoredFeed>) {}

  /** Null if another request has made one meanwhile. */
  add(
    { _id: owner, emailVerified: confirmed, epoch }: Pick<Caller, '_id' | 'emailVerified' | 'epoch'>,
    kind: FeedKind,
    digest: string,
    now: Date,
  ): Promise<StoredFeed | null> {
    const made = { _id: newId(), createdAt: now.toISOString(), readAt: null, place: placeOf(owner, kind) };
    return nullIfDuplicate(this.feeds.insert({ ...made, owner, kind, digest, confirmed, epoch }));
  }

  findByDigest(digest: string): Promise<StoredFeed | null> {
    return this.feeds.findBy('digest', digest);
  }

  listOf(owner: string): Promise<StoredFeed[]> {
    return this.feeds.list({ owner });
  }

  /** @returns false without one */
  end(owner: string, kind: FeedKind): Promise<boolean> {
    return this.feeds.remove({ place: placeOf(owner, kind) });
  }

  async markRead({ _id }: StoredFeed, now: Date): Promise<void> {
    await this.feeds.change({ _id }, { set: { readAt: now.toISOString() } });
  }

  async remove({ _id }: StoredFeed): Promise<void> {
    await this.feeds.remove({ _id });
  }
}
