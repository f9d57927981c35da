import { type CommonConfig, InjectConfig } from '@easy-tax/platform/core';
import { firmNow, MailSender } from '@easy-tax/platform/office';
import { Injectable } from '@nestjs/common';

/** The firm's name in approvals: the sender name of its mails. */
@Injectable()
export class Firm {
  constructor(
    private readonly sender: MailSender,
    @InjectConfig() private readonly config: CommonConfig,
  ) {}

  name(): Promise<string> {
    return firmNow(this.sender, this.config.MAIL_FROM);
  }
}
