import { calls, OfficeDetails, ok } from '@easy-tax/contracts';
import { Handles } from '@easy-tax/platform/access';
import { Settings } from '@easy-tax/platform/office';
import { Controller } from '@nestjs/common';

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
