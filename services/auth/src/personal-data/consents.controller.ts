import { calls, ok } from '@easy-tax/contracts';
import { Handles, type InputOf } from '@easy-tax/platform/access';
import { Controller } from '@nestjs/common';
import { ConsentsService } from './consents.service.js';

@Controller()
export class ConsentsController {
  constructor(private readonly consents: ConsentsService) {}

  /** The caller's consents. Accounts made by Google sign-in, and old ones, have none at first. */
  @Handles(calls.myConsents)
  async list({ by }: InputOf<typeof calls.myConsents>) {
    return { ...ok(), data: await this.consents.listConsents(by) };
  }

  /** Adds a consent (idempotent) and answers all consents. */
  @Handles(calls.giveConsent)
  async give({ body, by }: InputOf<typeof calls.giveConsent>) {
    return { ...ok(), data: await this.consents.giveConsent(body, by) };
  }
}
