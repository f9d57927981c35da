import { calls, ok, ownChecklistsIn } from '@easy-tax/contracts';
import { Handles } from '@easy-tax/platform/access';
import { Settings } from '@easy-tax/platform/office';
import { Controller } from '@nestjs/common';

/** The firm's lists of papers, for clients and staff. Owners edit them among the settings. */
@Controller()
export class ChecklistsController {
  constructor(private readonly settings: Settings) {}

  @Handles(calls.checklists)
  async read() {
    return { ...ok(), data: ownChecklistsIn(await this.settings.values('filings')) };
  }
}
