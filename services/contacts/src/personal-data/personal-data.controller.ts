import { ok } from '@easy-tax/contracts';
import { DataOwner, Internal, OwnDataQuery, ownDataPaths, Valid } from '@easy-tax/platform';
import { Controller, HttpCode, Inject, Post } from '@nestjs/common';
import { OwnDataService } from './personal-data.service.js';

/** For auth alone: what one account has here, and its end. */
@Controller()
export class OwnDataController {
  constructor(@Inject(OwnDataService) private readonly ownData: OwnDataService) {}

  /** Enquiries from the account's confirmed address, oldest first, and its newsletter. */
  @Internal()
  @Post(ownDataPaths.page)
  @HttpCode(200)
  page(@Valid(OwnDataQuery) { owner, cursor }: OwnDataQuery) {
    return this.ownData.page(owner, cursor);
  }

  /** Erases them. 200 when nothing is left. */
  @Internal()
  @Post(ownDataPaths.erase)
  @HttpCode(200)
  async erase(@Valid(DataOwner) owner: DataOwner) {
    await this.ownData.erase(owner);
    return ok();
  }
}
