import {
  dueWordsInHindi,
  formLabel,
  limits,
  messages,
  type OwnForm,
  type OwnFormChange,
  type OwnFormInput,
  taxFormNames,
} from '@easy-tax/contracts';
import type { Actor } from '@easy-tax/platform/access';
import { Clock } from '@easy-tax/platform/core';
import { newId } from '@easy-tax/platform/data';
import { Conflict, NotFound } from '@easy-tax/platform/http';
import { Audit } from '@easy-tax/platform/office';
import { Injectable } from '@nestjs/common';
import { ClientsRepository } from '../../clients/stored/clients.repository.js';
import { OwnFormsRepository } from '../../office-rules/office-rules.repository.js';
import { ReturnsRepository } from '../../return-records/returns.repository.js';

/** Names of the built-in forms. Only advance tax has another one in Hindi. */
const builtInNames = taxFormNames
  .flatMap((form) => [form, formLabel({ form, formName: null })])
  .concat(dueWordsInHindi['advance-tax'].what);

/** Makes, changes, retires and removes the office's own forms. */
@Injectable()
export class OwnForms {
  constructor(
    private readonly forms: OwnFormsRepository,
    private readonly clients: ClientsRepository,
    private readonly returns: ReturnsRepository,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** @throws Conflict for a name that is used, or too many forms */
  async add(input: OwnFormInput, by: Actor): Promise<OwnForm> {
    const all = await this.forms.all();
    if (all.length >= limits.ownForms) throw new Conflict(messages.ownFormsFull);
    this.refuseTwice(all, input.name);
    const _id = newId();
    const createdAt = this.clock.now().toISOString();
    const form = `own-${input.rhythm}-${_id}` as const;
    const added = await this.forms.add({ _id, createdAt, form, ...input, retiredAt: null });
    const { name, rhythm, monthsAfter, day } = input;
    await this.audit.record({
      ...{ actor: by, action: 'own-form.add', subject: _id },
      detail: { name, rhythm, monthsAfter, day },
    });
    return added;
  }

  /** Open returns keep their name and day. @throws NotFound; Conflict for a name that is used */
  async change(id: string, { isRetired, ...fields }: OwnFormChange, by: Actor): Promise<OwnForm> {
    const { name } = fields;
    const all = await this.forms.all();
    // One that is as before stays: it may be older than the form that has it too.
    if (name !== undefined && name !== all.find(({ _id }) => _id === id)?.name)
      this.refuseTwice(
        all.filter(({ _id }) => _id !== id),
        name,
      );
    const retired = isRetired === undefined ? {} : { retiredAt: isRetired ? this.clock.now().toISOString() : null };
    const after = await this.forms.change(id, { ...fields, ...retired });
    if (!after) throw new NotFound();
    await this.audit.record({
      ...{ actor: by, action: 'own-form.change', subject: id },
      detail: { name: after.name, fields: Object.keys({ ...fields, ...retired }) },
    });
    return after;
  }

  /** Retires it if a client or a return has it. @returns whether it is gone */
  async remove(id: string, by: Actor): Promise<boolean> {
    const form = await this.forms.find(id);
    if (!form) throw new NotFound();
    const isUsed = (await this.clients.isFormUsed(form.form)) || (await this.returns.isFormUsed(form.form));
    if (isUsed) await this.change(id, { isRetired: true }, by);
    else {
      await this.forms.remove(id);
      await this.audit.record({ actor: by, action: 'own-form.remove', subject: id, detail: { name: form.name } });
    }
    return !isUsed;
  }

  private refuseTwice(others: readonly OwnForm[], name: string): void {
    const used = [...builtInNames, ...others.map((each) => each.name)];
    if (used.some((each) => each.toLowerCase() === name.toLowerCase())) throw new Conflict(messages.ownFormTwice);
  }
}
