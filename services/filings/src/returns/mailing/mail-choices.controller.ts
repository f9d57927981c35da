import { calls, ok, type ReturnMailChange } from '@easy-tax/contracts';
import { type Actor, Body, Clock, CurrentUser, Handles } from '@easy-tax/platform';
import { Controller } from '@nestjs/common';
import { ownerOf } from '../../filings/owner.js';
import { MailChoicesRepository } from './mail-choices.repository.js';

@Controller()
export class MailChoicesController {
  constructor(
    private readonly choices: MailChoicesRepository,
    private readonly clock: Clock,
  ) {}

  @Handles(calls.myReturnMails)
  async read(@CurrentUser() by: Actor) {
    return { ...ok(), data: await this.choices.findByOwner(ownerOf(by)) };
  }

  @Handles(calls.changeMyReturnMails)
  async change(@Body() change: ReturnMailChange, @CurrentUser() by: Actor) {
    return { ...ok(), data: await this.choices.change(ownerOf(by), change, this.clock.now()) };
  }
}
