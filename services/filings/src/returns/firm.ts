import { type CommonConfig, firmNow, InjectConfig, MailSender } from '@easy-tax/platform';
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
