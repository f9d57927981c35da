import { OverviewQuery, ok } from '@easy-tax/contracts';
import { Admin, Valid } from '@easy-tax/platform';
import { Controller, Get, Inject } from '@nestjs/common';
import { OverviewService } from './overview.service.js';

@Controller()
export class OverviewController {
  constructor(@Inject(OverviewService) private readonly overview: OverviewService) {}

  /** What waits, what came in the last 30 days, and what the store holds. */
  @Admin()
  @Get('api/filings/overview')
  async read(@Valid(OverviewQuery, 'query') { since }: OverviewQuery) {
    return { ...ok(), data: await this.overview.read(since) };
  }
}
