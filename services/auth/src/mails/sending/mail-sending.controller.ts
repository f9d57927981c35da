import { calls, ok } from '@easy-tax/contracts';
import { Handles, type InputOf, internalRoute } from '@easy-tax/platform/access';
import { MailSender, Sender } from '@easy-tax/platform/office';
import { Controller } from '@nestjs/common';
import { MailTestService } from './mail-test.service.js';

@Controller()
export class MailSendingController {
  constructor(
    private readonly tests: MailTestService,
    private readonly sender: MailSender,
  ) {}

  /** Name and reply address of mails, for the other services: auth owns that setting. */
  @Handles(internalRoute('GET', '/internal/mail-sender', { answer: Sender }))
  readSender(): Promise<Sender> {
    return this.sender.now();
  }

  /** Sends a test mail to the caller; answers the mail server's reply. 429 after ten an hour. */
  @Handles(calls.testMail)
  async testMail({ by }: InputOf<typeof calls.testMail>) {
    return { ...ok(), data: await this.tests.sendTestMail(by) };
  }
}
