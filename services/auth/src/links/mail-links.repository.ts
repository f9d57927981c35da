import { recordId, timestamp } from '@easy-tax/contracts';
import { InjectRecords, type Records, records } from '@easy-tax/platform';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';

/** A mailed link. Only its hash is stored, so that readers of the records can't use it. */
const StoredMailLink = z.object({
  _id: recordId,
  createdAt: timestamp,
  purpose: z.enum(['reset', 'verify', 'email', 'erase']),
  userId: recordId,
  /** SHA-256 of the token, as hexadecimal. */
  tokenHash: z.string(),
  /** The account's epoch when it was sent: a new password ends a reset link, too. */
  epoch: z.number().int(),
  /** The new address, for a change of address. */
  email: z.string().optional(),
  expiresAt: timestamp,
});
export type MailLink = z.infer<typeof StoredMailLink>;

export const MailLinkRecords = records<MailLink>('mail_links', StoredMailLink, {
  unique: ['tokenHash'],
  filter: ['userId'],
  expires: 'expiresAt',
});

/** Unused mailed links, by the hash of their token. */
@Injectable()
export class MailLinksRepository {
  constructor(@InjectRecords(MailLinkRecords) private readonly links: Records<MailLink>) {}

  add(link: MailLink): Promise<MailLink> {
    return this.links.insert(link);
  }

  findByHash(tokenHash: string): Promise<MailLink | null> {
    return this.links.findBy('tokenHash', tokenHash);
  }

  /** Consumes the link; false if another request was faster. */
  spend(link: MailLink): Promise<boolean> {
    return this.links.remove({ _id: link._id });
  }

  /** All unused links of an account. */
  iterateByUser(userId: string): AsyncIterable<MailLink> {
    return this.links.iterate({ userId });
  }

  async removeOf(userId: string): Promise<void> {
    for await (const { _id } of this.iterateByUser(userId)) await this.links.remove({ _id });
  }
}
