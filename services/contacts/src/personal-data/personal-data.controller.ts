import { ok } from '@easy-tax/contracts';
import { DataOwner, Internal, PersonalDataQuery, personalDataPaths, Valid } from '@easy-tax/platform';
import { Controller, HttpCode, Inject, Post } from '@nestjs/common';
import { PersonalDataService } from './personal-data.service.js';

/** For auth alone: what one account has here, and its end. */
@Controller()
export class PersonalDataController {
  constructor(@Inject(PersonalDataService) private readonly personalData: PersonalDataService) {}

  /** Enquiries from the account's confirmed address, oldest first, and its newsletter. */
  @Internal()
  @Post(personalDataPaths.page)
  @HttpCode(200)
  page(@Valid(PersonalDataQuery) { owner, cursor }: PersonalDataQuery) {
    return this.personalData.page(owner, cursor);
  }

  /** Erases them. 200 when nothing is left. */
  @Internal()
  @Post(personalDataPaths.erase)
  @HttpCode(200)
  async erase(@Valid(DataOwner) owner: DataOwner) {
    await this.personalData.erase(owner);
    return ok();
  }
}
