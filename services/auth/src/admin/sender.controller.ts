import { Handles, internalRoute, MailSender, type Sender } from '@easy-tax/platform';
import { Controller } from '@nestjs/common';

@Controller()
export class SenderController {
  constructor(private readonly sender: MailSender) {}

  /** As whom mails go out, for the other services: auth owns that setting. */
  @Handles(internalRoute('GET', '/internal/mail-sender'))
  now(): Promise<Sender> {
    return this.sender.now();
  }
}
