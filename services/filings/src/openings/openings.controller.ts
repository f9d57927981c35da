import { calls, type OpeningQuery, ok } from '@easy-tax/contracts';
import { type Actor, CurrentUser, Handles, Query } from '@easy-tax/platform';
import { Controller } from '@nestjs/common';
import { OpeningsService } from './openings.service.js';

@Controller()
export class OpeningsController {
  constructor(private readonly openings: OpeningsService) {}

  @Handles(calls.myOpenings)
  async listOwn(@Query() query: OpeningQuery, @CurrentUser() by: Actor) {
    const { rows, page } = await this.openings.listOwn(by, query);
    return { ...ok(), data: rows, ...page };
  }
}
