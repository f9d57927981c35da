import { type CommonConfig, firmNow, InjectConfig, MailSender } from '@easy-tax/platform';
import { Injectable } from '@nestjs/common';

/** The firm in the words of an approval: named as its mails are signed. */
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
