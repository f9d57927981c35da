import { calls, OfficeDetails, ok } from '@easy-tax/contracts';
import { Handles, type InputOf, internalRoute } from '@easy-tax/platform/access';
import { MailSender, Sender, Settings } from '@easy-tax/platform/office';
import { Controller } from '@nestjs/common';
import { MailTestService } from './mail-test.service.js';

@Controller()
export class OfficeDetailsController {
  constructor(private readonly settings: Settings) {}

  /** Asked by every page once it is shown, which begins with the details that it was built with. */
  @Handles(calls.officeDetails)
  async read() {
    const data = OfficeDetails.parse(await this.settings.values('auth'));
    return { ...ok(), data: Object.values(data).some((text) => text !== '') ? data : null };
  }
}

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
