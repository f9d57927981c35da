import { recordId, timestamp } from '@easy-tax/contracts';
import { dueTimes } from '@easy-tax/platform/core';
import { InjectRecords, newId, type Records, records } from '@easy-tax/platform/data';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import {
  HoldsPersonalData,
  secretHash,
  secretsBy,
  UserSecretsRepository,
  userSecret,
} from '../user-records/user-records.repository.js';

/** A request for a link to this address, with or without an account. */
const StoredLinkRequest = z.object({
  _id: recordId,
  createdAt: timestamp,
  purpose: z.enum(['reset', 'verify']),
  email: z.string(),
  /** End of the claim of the replica that sends it. */
  nextAt: timestamp,
});
export type LinkRequest = z.infer<typeof StoredLinkRequest>;

export const LinkRequestRecords = records<LinkRequest>('link_requests', StoredLinkRequest, { filter: ['nextAt'] });

/** Requested links that are not sent yet. */
@Injectable()
export class LinkRequestsRepository {
  constructor(@InjectRecords(LinkRequestRecords) private readonly requests: Records<LinkRequest>) {}

  async add(purpose: LinkRequest['purpose'], email: string, now: Date): Promise<void> {
    const createdAt = now.toISOString();
    await this.requests.insert({ _id: newId(), createdAt, purpose, email, nextAt: createdAt });
  }

  /** @param mostMs the longest claim */
  async *iterateDue(now: Date, mostMs: number): AsyncGenerator<LinkRequest> {
    for (const nextAt of dueTimes(now, mostMs)) yield* this.requests.iterate({ nextAt });
  }

  /** Claims a request until then; false if another replica holds it. */
  async claim({ _id, nextAt }: LinkRequest, until: Date): Promise<boolean> {
    return (await this.requests.change({ _id, nextAt }, { set: { nextAt: until.toISOString() } })) !== null;
  }

  async remove({ _id }: LinkRequest): Promise<void> {
    await this.requests.remove({ _id });
  }
}

/** A mailed link. */
const StoredMailLink = z.object({
  ...userSecret,
  purpose: z.enum(['reset', 'verify', 'email', 'erase']),
  tokenHash: secretHash,
  /** The account's epoch when it was sent: a new password ends a reset link, too. */
  epoch: z.number().int(),
  /** The new address, for a change of address. */
  email: z.string().optional(),
});
export type MailLink = z.infer<typeof StoredMailLink>;

export const MailLinkRecords = records<MailLink>('mail_links', StoredMailLink, secretsBy('tokenHash'));

/** Unused mailed links. */
@Injectable()
@HoldsPersonalData(MailLinkRecords)
export class MailLinksRepository extends UserSecretsRepository<MailLink, 'tokenHash'> {
  constructor(@InjectRecords(MailLinkRecords) links: Records<MailLink>) {
    super(links, 'tokenHash');
  }

  async exportByUser(userId: string) {
    const toView = ({ createdAt, purpose, expiresAt }: MailLink) => ({ createdAt, purpose, expiresAt });
    return { mailedLinks: await this.viewByUser(userId, toView) };
  }
}
