import { officeAreas, ok } from '@easy-tax/contracts';
import { Address, Admin, type Caller, CurrentUser } from '@easy-tax/platform';
import { Controller, HttpCode, Post } from '@nestjs/common';
import { MailTestService } from './mail-test.service.js';

@Controller(officeAreas.auth)
export class MailTestController {
  constructor(private readonly tests: MailTestService) {}

  /** Sends a mail to the caller at once and answers what its carrier said. 429 after ten an hour. */
  @Admin('owner')
  @Post('mail-test')
  @HttpCode(200)
  async test(@CurrentUser() caller: Caller, @Address() address: string) {
    return { ...ok(), data: await this.tests.send(caller, address) };
  }
}
