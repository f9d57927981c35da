import { type EnquirerInput, messages } from '@easy-tax/contracts';
import { type Actor } from '@easy-tax/platform/access';
import { Conflict, RateLimits } from '@easy-tax/platform/http';
import { Audit, ClientInvitations } from '@easy-tax/platform/office';
import { Injectable } from '@nestjs/common';
import { EnquiriesRepository } from './enquiries.repository.js';
import { EnquiriesService } from './enquiries.service.js';

/** Invites the writer of an enquiry as a client. */
@Injectable()
export class InviteEnquirer {
  constructor(
    private readonly enquiries: EnquiriesService,
    private readonly stored: EnquiriesRepository,
    private readonly invitations: ClientInvitations,
    private readonly limits: RateLimits,
    private readonly audit: Audit,
  ) {}

  /**
   * The mail is sent later; a repeat sends it again.
   * @throws NotFound; Conflict if the address has an account, or an invitation to the staff; TooMany; Unavailable
   */
  async invite(id: string, { opens }: EnquirerInput, by: Actor): Promise<string> {
    const { _id, name: inviter, address } = by;
    await this.limits.consume('invite', { address, account: _id });
    const { email, name } = await this.enquiries.read(id);
    const { refusal } = await this.invitations.invite({
      email,
      name,
      language: await this.stored.languageOf(id),
      by: { _id, name: inviter, address },
      opens: opens ? { ...opens, enquiryId: id } : null,
    });
    if (refusal !== null) throw new Conflict(refusal);
    await this.audit.record({ actor: by, action: 'enquiry.invite', subject: id });
    return messages.invited;
  }
}
