import { emailKey, Language, limits, recordId, StaffRole, timestamp } from '@easy-tax/contracts';
import { InjectRecords, nullIfDuplicate, type Records, records } from '@easy-tax/platform/data';
import { PromisedReturn } from '@easy-tax/platform/office';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';

/** An open invitation. It is removed when accepted or revoked; the audit keeps that. */
export const StoredInvitation = z.object({
  _id: recordId,
  createdAt: timestamp,
  email: z.string(),
  /** Lower case, unique: an address has one invitation. */
  emailKey: z.string(),
  name: z.string().nullable(),
  /** The language of a client's mail; null for staff and older ones: English. */
  language: Language.nullish(),
  /** Null for a client. */
  staffRole: StaffRole.nullable(),
  /** The return to open when a client accepts; null: none. Older invitations lack it. */
  opens: PromisedReturn.nullish(),
  /** The last sender. The invitation is valid while that person is an owner (for clients: staff). */
  invitedBy: recordId,
  /** SHA-256 of the newest mail's token, as hexadecimal. */
  tokenHash: z.string(),
  sentAt: timestamp,
  expiresAt: timestamp,
});
export type StoredInvitation = z.infer<typeof StoredInvitation>;

export const InvitationRecords = records<StoredInvitation>('invitations', StoredInvitation, {
  unique: ['emailKey', 'tokenHash'],
  sort: ['createdAt'],
  expires: 'expiresAt',
});

/** Open invitations, and expired ones that are not removed yet. */
@Injectable()
export class InvitationsRepository {
  constructor(@InjectRecords(InvitationRecords) private readonly invitations: Records<StoredInvitation>) {}

  /** Null if the address has one. */
  add(invitation: StoredInvitation): Promise<StoredInvitation | null> {
    return nullIfDuplicate(this.invitations.insert(invitation));
  }

  findById(id: string): Promise<StoredInvitation | null> {
    return this.invitations.find(id);
  }

  findByEmail(email: string): Promise<StoredInvitation | null> {
    return this.invitations.findBy('emailKey', emailKey(email));
  }

  findByHash(tokenHash: string): Promise<StoredInvitation | null> {
    return this.invitations.findBy('tokenHash', tokenHash);
  }

  /** The newest first. */
  async listAll(): Promise<StoredInvitation[]> {
    const pageSize = limits.invitationsOpen;
    return (await this.invitations.page({ sort: 'createdAt', dir: 'desc', page: 1, pageSize })).rows;
  }

  /** Replaces its link and whom it is for; null if it was accepted, revoked or sent meanwhile. */
  renew(
    { _id, tokenHash }: StoredInvitation,
    set: Pick<StoredInvitation, 'tokenHash' | 'invitedBy' | 'sentAt' | 'expiresAt' | 'name' | 'opens' | 'language'>,
  ): Promise<StoredInvitation | null> {
    return this.invitations.change({ _id, tokenHash }, { set });
  }

  /** Removes it; false if it has changed since it was read. */
  end({ _id, tokenHash }: StoredInvitation): Promise<boolean> {
    return this.invitations.remove({ _id, tokenHash });
  }
}
