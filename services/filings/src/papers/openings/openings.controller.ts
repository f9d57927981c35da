import { calls, ok } from '@easy-tax/contracts';
import { Handles, type InputOf } from '@easy-tax/platform/access';
import { Controller } from '@nestjs/common';
import { OpeningsService } from './openings.service.js';

@Controller()
export class OpeningsController {
  constructor(private readonly openings: OpeningsService) {}

  @Handles(calls.myOpenings)
  async listOwn({ query, by }: InputOf<typeof calls.myOpenings>) {
    const { rows, page } = await this.openings.listOwn(by, query);
    return { ...ok(), data: rows, ...page };
  }
}
