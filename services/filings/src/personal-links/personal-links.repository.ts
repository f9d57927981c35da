import { PersonalLink } from '@easy-tax/contracts';
import { isAhead } from '@easy-tax/platform/core';
import { InjectRecords, newId, nullIfDuplicate, type Records, records } from '@easy-tax/platform/data';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { ClientId } from '../clients/stored/client.records.js';
import type { OwnerId } from '../storage/object-store.js';

/** A personal link until its last day. */
export const StoredLink = PersonalLink.extend({
  returnId: z.string(),
  /** The return's client. */
  owner: z.string(),
  /** Digest of the token, which is stored nowhere. */
  digest: z.string(),
  /** The return, while the link lives; null once it has ended. Unique: a return has one living link. */
  livesFor: z.string().nullable(),
});
export type StoredLink = z.infer<typeof StoredLink>;

export const PersonalLinkRecords = records('personallinks', StoredLink, {
  unique: ['digest', 'livesFor'],
  filter: ['owner', 'openedAt'],
  expires: 'endsAt',
});

@Injectable()
export class PersonalLinksRepository {
  constructor(@InjectRecords(PersonalLinkRecords) private readonly links: Records<StoredLink>) {}

  /** Null if the return has got another living link meanwhile. */
  add(link: Omit<StoredLink, '_id'>): Promise<StoredLink | null> {
    return nullIfDuplicate(this.links.insert({ ...link, _id: newId() }));
  }

  /** The living link with this digest of its token. */
  async findByDigest(digest: string, now: Date): Promise<StoredLink | null> {
    return livingAt(await this.links.findBy('digest', digest), now);
  }

  async findOfReturn(returnId: string, now: Date): Promise<StoredLink | null> {
    return livingAt(await this.links.findBy('livesFor', returnId), now);
  }

  /** The living links of these clients. */
  async livingOf(clients: readonly (ClientId | OwnerId)[], now: Date): Promise<StoredLink[]> {
    return (await this.links.list({ owner: { in: clients } })).filter((link) => livingAt(link, now));
  }

  /** Ends the living link of a return. @returns false without one */
  async end(returnId: string): Promise<boolean> {
    return (await this.links.change({ livesFor: returnId }, { set: { livesFor: null } })) !== null;
  }

  /** False if it was opened before. */
  async markOpened({ _id }: Pick<StoredLink, '_id'>, now: Date): Promise<boolean> {
    const set = { openedAt: now.toISOString() };
    return (await this.links.change({ _id, openedAt: null }, { set })) !== null;
  }

  iterateByOwner(owner: OwnerId): AsyncIterable<StoredLink> {
    return this.links.iterate({ owner });
  }

  async remove({ _id }: StoredLink): Promise<void> {
    await this.links.remove({ _id });
  }
}

/** The sweep that removes expired links may come later. */
const livingAt = (link: StoredLink | null, now: Date): StoredLink | null =>
  link?.livesFor && link.endsAt > now.toISOString() && !isAhead(link.createdAt, now) ? link : null;
