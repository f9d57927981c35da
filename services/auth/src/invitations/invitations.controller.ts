import { AcceptInput, InvitationToken, InviteInput, messages, ok, RecordId } from '@easy-tax/contracts';
import { Address, Admin, type Caller, CurrentUser, Limit, Public, Valid } from '@easy-tax/platform';
import { Controller, Delete, Get, HttpCode, Post } from '@nestjs/common';
import type { z } from 'zod';
import { AcceptingService } from './accepting.service.js';
import { InvitationsService } from './invitations.service.js';

type Id = z.infer<typeof RecordId>;

@Controller('auth')
export class InvitationsController {
  constructor(
    private readonly invitations: InvitationsService,
    private readonly accepting: AcceptingService,
  ) {}

  /** The open ones, the newest first. */
  @Admin('owner')
  @Get('invitations')
  async list() {
    return { ...ok(), data: await this.invitations.list() };
  }

  /** Invites an address by mail. 409 where it has an account, or an open invitation. */
  @Admin('owner')
  @Post('invitations')
  async invite(@Valid(InviteInput) input: InviteInput, @CurrentUser() caller: Caller, @Address() address: string) {
    return { ...ok(messages.invited), data: await this.invitations.invite(input, { caller, address }) };
  }

  /** Sends it again; the link of before ends. 404 once accepted or revoked, 409 where the address has an account by now. */
  @Admin('owner')
  @Post('invitations/:id/resend')
  @HttpCode(200)
  async resend(@Valid(RecordId, 'params') { id }: Id, @CurrentUser() caller: Caller, @Address() address: string) {
    return { ...ok(messages.invited), data: await this.invitations.resend(id, { caller, address }) };
  }

  /** 404 once accepted or revoked. */
  @Admin('owner')
  @Delete('invitations/:id')
  async revoke(@Valid(RecordId, 'params') { id }: Id, @CurrentUser() caller: Caller, @Address() address: string) {
    await this.invitations.revoke(id, { caller, address });
    return ok(messages.inviteRevoked);
  }

  /** Whom a link is for. 400 `inviteOver` where it was used or revoked, or has expired. */
  @Public()
  @Limit('invitation')
  @Post('invitation/read')
  @HttpCode(200)
  async read(@Valid(InvitationToken) { token }: z.infer<typeof InvitationToken>) {
    return { ...ok(), data: await this.accepting.read(token) };
  }

  /** Makes the account. 400 `inviteOver` or a common password; 409 where the address has an account by now. */
  @Public()
  @Limit('invitation')
  @Post('invitation/accept')
  async accept(@Valid(AcceptInput) input: AcceptInput, @Address() address: string) {
    await this.accepting.accept(input, address);
    return ok(messages.inviteAccepted);
  }
}
