import { Internal, MailSender, type Sender } from '@easy-tax/platform';
import { Controller, Get } from '@nestjs/common';

@Controller('internal')
export class SenderController {
  constructor(private readonly sender: MailSender) {}

  /** As whom mails go out, for the other services: auth owns that setting. */
  @Internal()
  @Get('mail-sender')
  now(): Promise<Sender> {
    return this.sender.now();
  }
}
