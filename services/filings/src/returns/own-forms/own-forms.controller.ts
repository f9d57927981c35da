import { calls, messages, ok } from '@easy-tax/contracts';
import { Handles, type InputOf } from '@easy-tax/platform/access';
import { Controller } from '@nestjs/common';
import { OwnFormsRepository } from '../../own-forms/own-forms.repository.js';
import { OwnForms } from './own-forms.service.js';

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
