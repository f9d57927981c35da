import { emailKey, Language, limits, recordId, StaffRole, timestamp } from '@easy-tax/contracts';
import { InjectRecords, nullIfDuplicate, type Records, records } from '@easy-tax/platform/data';
import { InvitedReturn, PromisedReturn } from '@easy-tax/platform/office';
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
  /** Who sent it last. It is valid while that person is an owner (for clients: staff). */
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

  /** Replaces its link; null if it was accepted, revoked or sent meanwhile. */
  renew(
    { _id, tokenHash }: StoredInvitation,
    set: Pick<StoredInvitation, 'tokenHash' | 'invitedBy' | 'sentAt' | 'expiresAt' | 'opens' | 'language'>,
  ): Promise<StoredInvitation | null> {
    return this.invitations.change({ _id, tokenHash }, { set });
  }

  /** Removes it; false if it has changed since it was read. */
  end({ _id, tokenHash }: StoredInvitation): Promise<boolean> {
    return this.invitations.remove({ _id, tokenHash });
  }
}

/** A promised return that filings has not opened yet. `_id` is the account's. */
const StoredFirstReturn = z.object({ _id: recordId, createdAt: timestamp, invited: InvitedReturn });
type StoredFirstReturn = z.infer<typeof StoredFirstReturn>;

export const FirstReturnRecords = records<StoredFirstReturn>('firstreturns', StoredFirstReturn);

/** Promised returns that filings has not opened yet. */
@Injectable()
export class FirstReturnsRepository {
  constructor(@InjectRecords(FirstReturnRecords) private readonly waiting: Records<StoredFirstReturn>) {}

  async add(waiting: StoredFirstReturn): Promise<void> {
    await this.waiting.insert(waiting);
  }

  iterateAll(): AsyncIterable<StoredFirstReturn> {
    return this.waiting.iterate();
  }

  /** No error if another replica has removed it. */
  async remove(_id: string): Promise<void> {
    await this.waiting.remove({ _id });
  }
}
