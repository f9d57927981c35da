import { calls, ok } from '@easy-tax/contracts';
import { Handles, type InputOf } from '@easy-tax/platform/access';
import { Clock } from '@easy-tax/platform/core';
import { Controller } from '@nestjs/common';
import { ownerOf } from '../../storage/object-store.js';
import { MailChoicesRepository } from './return-mails.repository.js';

@Controller()
export class MailChoicesController {
  constructor(
    private readonly choices: MailChoicesRepository,
    private readonly clock: Clock,
  ) {}

  @Handles(calls.myReturnMails)
  async read({ by }: InputOf<typeof calls.myReturnMails>) {
    return { ...ok(), data: await this.choices.findByOwner(ownerOf(by)) };
  }

  @Handles(calls.changeMyReturnMails)
  async change({ body, by }: InputOf<typeof calls.changeMyReturnMails>) {
    return { ...ok(), data: await this.choices.change(ownerOf(by), body, this.clock.now()) };
  }
}
