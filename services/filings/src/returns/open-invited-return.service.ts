import { type InvitedReturn, InvitedReturns, People } from '@easy-tax/platform/office';
import { Injectable } from '@nestjs/common';
import { ReturnsRepository } from '../return-records/returns.repository.js';
import { OpenReturn } from './open-return.service.js';
import { requestOf } from './return-writer.service.js';

/** Opens the return that was promised with an invitation, and assigns it to the member of staff who invited. */
@Injectable()
export class OpenInvitedReturn extends InvitedReturns {
  constructor(
    private readonly opening: OpenReturn,
    private readonly returns: ReturnsRepository,
    private readonly people: People,
  ) {
    super();
  }

  /** Assigned to nobody if the inviter is no longer staff. */
  async open({ by, ...input }: InvitedReturn): Promise<void> {
    const request = requestOf({ by, name: 'open', input, key: `invitation of ${input.clientId}` });
    if (request && (await this.returns.findByRequestKey(request.key))) return;
    const [sender] = await this.people.named([by._id]);
    const { role, staffRole } = sender ?? { role: 'user', staffRole: null };
    const assignee = role === 'admin' ? by : null;
    await this.opening.openNew({ input, request, assignee }, { ...by, role, staffRole });
  }
}
