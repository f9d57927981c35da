import { calls, ok } from '@easy-tax/contracts';
import { Handles, type InputOf, internalRoute } from '@easy-tax/platform/access';
import { InvitedReturn, InvitedReturns, invitedReturnsPath } from '@easy-tax/platform/office';
import { Controller } from '@nestjs/common';
import { OfficeChecklists } from './firm.js';

/** The firm's lists of papers, for clients and staff. */
@Controller()
export class ChecklistsController {
  constructor(private readonly checklists: OfficeChecklists) {}

  @Handles(calls.checklists)
  async read() {
    return { ...ok(), data: await this.checklists.read() };
  }
}

const openRoute = internalRoute('POST', invitedReturnsPath, { body: InvitedReturn });

/** Called by auth only. */
@Controller()
export class InvitedReturnsController {
  constructor(private readonly returns: InvitedReturns) {}

  /** Opens the return of a client who has accepted an invitation. 404 if there is no such client. */
  @Handles(openRoute)
  async open({ body: invited }: InputOf<typeof openRoute>) {
    await this.returns.open(invited);
    return ok();
  }
}
