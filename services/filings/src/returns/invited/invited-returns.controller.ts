import { ok } from '@easy-tax/contracts';
import { Body, Handles, InvitedReturn, InvitedReturns, internalRoute, invitedReturnsPath } from '@easy-tax/platform';
import { Controller } from '@nestjs/common';

/** Called by auth only. */
@Controller()
export class InvitedReturnsController {
  constructor(private readonly returns: InvitedReturns) {}

  /** Opens the return of a client who has accepted an invitation. 404 if there is no such client. */
  @Handles(internalRoute('POST', invitedReturnsPath, { body: InvitedReturn }))
  async open(@Body() invited: InvitedReturn) {
    await this.returns.open(invited);
    return ok();
  }
}
