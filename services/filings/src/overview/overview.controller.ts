import { calls, type OverviewQuery, ok } from '@easy-tax/contracts';
import { Handles, Query } from '@easy-tax/platform';
import { Controller } from '@nestjs/common';
import { OverviewService } from './overview.service.js';

@Controller()
export class OverviewController {
  constructor(private readonly overview: OverviewService) {}

  /** What waits, what came in the last 30 days, and what the store holds. */
  @Handles(calls.filingsOverview)
  async read(@Query() { since }: OverviewQuery) {
    return { ...ok(), data: await this.overview.read(since) };
  }
}
