import { calls, messages, ok } from '@easy-tax/contracts';
import { Handles, type InputOf } from '@easy-tax/platform/access';
import { Controller } from '@nestjs/common';
import { ExtensionsRepository, OwnFormsRepository } from '../../office-rules/office-rules.repository.js';
import { OfficeChecklists } from '../firm.js';
import { ExtendedReturns } from './extended-returns.service.js';
import { OwnForms } from './own-forms.service.js';

/** The firm's lists of papers, for clients and staff. */
@Controller()
export class ChecklistsController {
  constructor(private readonly checklists: OfficeChecklists) {}

  @Handles(calls.checklists)
  async read() {
    return { ...ok(), data: await this.checklists.read() };
  }
}

/** Last days that a notification has moved. */
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

/** Forms that the office has made itself. */
@Controller()
export class OwnFormsController {
  constructor(
    private readonly stored: OwnFormsRepository,
    private readonly forms: OwnForms,
  ) {}

  @Handles(calls.ownForms)
  async list() {
    return { ...ok(), data: await this.stored.all() };
  }

  @Handles(calls.addOwnForm)
  async add({ body, by }: InputOf<typeof calls.addOwnForm>) {
    return { ...ok(messages.recordChanged), data: await this.forms.add(body, by) };
  }

  @Handles(calls.changeOwnForm)
  async change({ params: { id }, body, by }: InputOf<typeof calls.changeOwnForm>) {
    return { ...ok(messages.recordChanged), data: await this.forms.change(id, body, by) };
  }

  @Handles(calls.removeOwnForm)
  async remove({ params: { id }, by }: InputOf<typeof calls.removeOwnForm>) {
    return { ...ok(messages.recordChanged), data: { isGone: await this.forms.remove(id, by) } };
  }
}
