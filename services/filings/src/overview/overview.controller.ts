import { calls, ok } from '@easy-tax/contracts';
import { Handles, type InputOf } from '@easy-tax/platform/access';
import { Controller } from '@nestjs/common';
import { OverviewService } from './overview.service.js';

@Controller()
export class OverviewController {
  constructor(private readonly overview: OverviewService) {}

  /** Waiting papers, those of the last 30 days, and the store's size. */
  @Handles(calls.filingsOverview)
  async read({ query: { since } }: InputOf<typeof calls.filingsOverview>) {
    return { ...ok(), data: await this.overview.read(since) };
  }
}
