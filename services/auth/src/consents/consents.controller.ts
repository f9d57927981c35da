import { type ConsentInput, calls, ok } from '@easy-tax/contracts';
import { type Actor, Body, CurrentUser, Handles } from '@easy-tax/platform';
import { Controller } from '@nestjs/common';
import { ConsentsService } from './consents.service.js';

@Controller()
export class ConsentsController {
  constructor(private readonly consents: ConsentsService) {}

  /** The caller's consents. Accounts that Google made, and those older than this list, begin without one. */
  @Handles(calls.myConsents)
  async list(@CurrentUser() by: Actor) {
    return { ...ok(), data: await this.consents.of(by) };
  }

  /** Adds a consent; a repetition changes nothing. Answers all of them. */
  @Handles(calls.giveConsent)
  async give(@Body() input: ConsentInput, @CurrentUser() by: Actor) {
    return { ...ok(), data: await this.consents.give(input, by) };
  }
}
