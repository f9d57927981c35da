import { ok } from '@easy-tax/contracts';
import { Body, DataOwner, Handles, internalRoute, PersonalDataQuery, personalDataPaths } from '@easy-tax/platform';
import { Controller } from '@nestjs/common';
import { PersonalDataService } from './personal-data.service.js';

/** Serves export and erasure of an account, to auth alone. */
@Controller()
export class PersonalDataController {
  constructor(private readonly personalData: PersonalDataService) {}

  /** Enquiries from the account's confirmed address, oldest first, and its newsletter. */
  @Handles(internalRoute('POST', personalDataPaths.page, { body: PersonalDataQuery }))
  page(@Body() { owner, cursor }: PersonalDataQuery) {
    return this.personalData.page(owner, cursor);
  }

  /** Erases them. 200 when nothing is left. */
  @Handles(internalRoute('POST', personalDataPaths.erase, { body: DataOwner }))
  async erase(@Body() owner: DataOwner) {
    await this.personalData.erase(owner);
    return ok();
  }
}
