import { ok } from '@easy-tax/contracts';
import { Admin, type Caller, CurrentUser } from '@easy-tax/platform';
import { Controller, HttpCode, Post } from '@nestjs/common';
import { VisitsService } from './visits.service.js';

@Controller('auth/visits')
export class VisitsController {
  constructor(private readonly visits: VisitsService) {}

  /** Notes that the caller is here, and says since when it was away; null where it was never here before. */
  @Admin()
  @Post()
  @HttpCode(200)
  async note(@CurrentUser() caller: Caller) {
    return { ...ok(), data: { since: await this.visits.note(caller) } };
  }
}
