import { calls, ok } from '@easy-tax/contracts';
import { Address, type Caller, CurrentUser, Handles } from '@easy-tax/platform';
import { Controller } from '@nestjs/common';
import { MailTestService } from './mail-test.service.js';

@Controller()
export class MailTestController {
  constructor(private readonly tests: MailTestService) {}

  /** Sends a mail to the caller at once and answers what its carrier said. 429 after ten an hour. */
  @Handles(calls.testMail)
  async test(@CurrentUser() caller: Caller, @Address() address: string) {
    return { ...ok(), data: await this.tests.send(caller, address) };
  }
}
