import { InjectRecords, type Records, records } from '@easy-tax/platform/data';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { HoldsPersonalData } from '../user-records/personal-data-part.js';
import { secretHash, secretsBy, UserSecretsRepository, userSecret } from '../user-records/user-secrets.repository.js';

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
