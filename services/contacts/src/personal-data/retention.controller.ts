import { calls, ok } from '@easy-tax/contracts';
import { Handles } from '@easy-tax/platform/access';
import { Settings } from '@easy-tax/platform/office';
import { Controller } from '@nestjs/common';

@Controller()
export class RetentionController {
  constructor(private readonly settings: Settings) {}

  /** Months after which a closed enquiry is deleted, as the owners have set; 0: it is kept. */
  @Handles(calls.enquiriesKept)
  async read() {
    return { ...ok(), data: { closedMonths: (await this.settings.values('contacts')).closedEnquiryMonths } };
  }
}
