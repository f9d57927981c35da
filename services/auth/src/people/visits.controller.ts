import { calls, ok } from '@easy-tax/contracts';
import { Handles, type InputOf } from '@easy-tax/platform';
import { Controller } from '@nestjs/common';
import { VisitsService } from './visits.service.js';

@Controller()
export class VisitsController {
  constructor(private readonly visits: VisitsService) {}

  /** Stores the visit; answers the end of the last visit, null on the first. */
  @Handles(calls.noteVisit)
  async record({ by }: InputOf<typeof calls.noteVisit>) {
    return { ...ok(), data: { since: await this.visits.record(by) } };
  }
}
