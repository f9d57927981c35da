import { calls, ok } from '@easy-tax/contracts';
import { Handles } from '@easy-tax/platform/access';
import { Controller } from '@nestjs/common';
import { OfficeChecklists } from './office-checklists.js';

/** The firm's lists of papers, for clients and staff. */
@Controller()
export class ChecklistsController {
  constructor(private readonly checklists: OfficeChecklists) {}

  @Handles(calls.checklists)
  async read() {
    return { ...ok(), data: await this.checklists.read() };
  }
}
