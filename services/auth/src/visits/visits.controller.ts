import { calls, ok } from '@easy-tax/contracts';
import { type Actor, CurrentUser, Handles } from '@easy-tax/platform';
import { Controller } from '@nestjs/common';
import { VisitsService } from './visits.service.js';

@Controller()
export class VisitsController {
  constructor(private readonly visits: VisitsService) {}

  /** Notes that the caller is here, and says since when it was away; null if it was never here before. */
  @Handles(calls.noteVisit)
  async record(@CurrentUser() by: Actor) {
    return { ...ok(), data: { since: await this.visits.record(by) } };
  }
}
