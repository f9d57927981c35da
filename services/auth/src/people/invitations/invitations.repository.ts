import { emailKey, limits } from '@easy-tax/contracts';
import { InjectRecords, nullIfDuplicate, type Records } from '@easy-tax/platform';
import { Injectable } from '@nestjs/common';
import { InvitationRecords, type StoredInvitation } from './invitation.records.js';

/** Open invitations, and expired ones that are not removed yet. */
@Injectable()
export class InvitationsRepository {
  constructor(@InjectRecords(InvitationRecords) private readonly invitations: Records<StoredInvitation>) {}

  /** Null if the address has one. */
  add(invitation: StoredInvitation): Promise<StoredInvitation | null> {
    return nullIfDuplicate(this.invitations.insert(invitation));
  }

  find(id: string): Promise<StoredInvitation | null> {
    return this.invitations.find(id);
  }

  findByEmail(email: string): Promise<StoredInvitation | null> {
    return this.invitations.findBy('emailKey', emailKey(email));
  }

  findByHash(tokenHash: string): Promise<StoredInvitation | null> {
    return this.invitations.findBy('tokenHash', tokenHash);
  }

  /** The newest first. */
  async all(): Promise<StoredInvitation[]> {
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
