import { calls, messages, ok } from '@easy-tax/contracts';
import { Handles, type InputOf } from '@easy-tax/platform/access';
import { Controller } from '@nestjs/common';
import { ExtensionsRepository } from '../../extensions/extensions.repository.js';
import { ExtendedReturns } from './extended-returns.service.js';

@Controller()
export class ExtensionsController {
  constructor(
    private readonly extensions: ExtensionsRepository,
    private readonly extended: ExtendedReturns,
  ) {}

  @Handles(calls.extensions)
  async list() {
    const inForce = await this.extensions.inForce();
    return {
      ...ok(),
      data: inForce.map(({ _id, createdAt, forms, periods, only, day, source }) => ({
        ...{ _id, createdAt, forms, periods, only, day, source },
      })),
    };
  }

  @Handles(calls.recordExtension)
  async record({ body, by }: InputOf<typeof calls.recordExtension>) {
    return { ...ok(messages.extensionRecorded), data: await this.extended.record(body, by) };
  }

  @Handles(calls.undoExtension)
  async undo({ params: { id }, by }: InputOf<typeof calls.undoExtension>) {
    return { ...ok(messages.extensionUndone), data: await this.extended.undo(id, by) };
  }
}
