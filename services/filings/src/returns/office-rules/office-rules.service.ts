import { setImmediate } from 'node:timers/promises';
import {
  type Extension,
  type ExtensionInput,
  limits,
  MINUTE,
  messages,
  type OwnForm,
  type OwnFormChange,
  type OwnFormInput,
} from '@easy-tax/contracts';
import type { Actor } from '@easy-tax/platform/access';
import { Clock } from '@easy-tax/platform/core';
import { newId } from '@easy-tax/platform/data';
import { Conflict, NotFound } from '@easy-tax/platform/http';
import { Every } from '@easy-tax/platform/jobs';
import { Audit } from '@easy-tax/platform/office';
import { Injectable } from '@nestjs/common';
import { ClientsRepository } from '../../clients/stored/clients.repository.js';
import {
  ExtensionsRepository,
  OwnFormsRepository,
  type StoredExtension,
} from '../../office-rules/office-rules.repository.js';
import { followExtensions, followedDay } from '../../return-records/acts/fields.js';
import type { StoredReturn } from '../../return-records/return.records.js';
import { ReturnsRepository } from '../../return-records/returns.repository.js';
import { quietly, ReturnWriter, type Writer } from '../return-writer.service.js';

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
    if (fields.name !== undefined)
      this.refuseTwice(
        (await this.forms.all()).filter(({ _id }) => _id !== id),
        fields.name,
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
    if (others.some((each) => each.name.toLowerCase() === name.toLowerCase()))
      throw new Conflict(messages.ownFormTwice);
  }
}

/** A return that opens while an extension is recorded may have read the days before it. */
const SETTLED_AFTER_MS = 2 * MINUTE;

/** What was done, and the open returns that it moved. */
export interface Done {
  readonly _id: string;
  readonly moved: number;
}

/** Records extensions. The last days of open returns follow those in force, also after a kill midway. */
@Injectable()
export class ExtendedReturns {
  constructor(
    private readonly extensions: ExtensionsRepository,
    private readonly returns: ReturnsRepository,
    private readonly writer: ReturnWriter,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** The same one again is recorded once; its clients can still be told then. */
  async record(input: ExtensionInput, by: Writer): Promise<Done> {
    const content = ({ forms, periods, only, day, source }: ExtensionInput) =>
      JSON.stringify([forms, periods, only, day, source]);
    const known = (await this.extensions.inForce()).find((each) => content(each) === content(input));
    if (known && input.tellsClients) await this.extensions.change(known._id, { tellsClients: true });
    const stored = known ?? (await this.add(input, by));
    return { _id: stored._id, moved: await this.moveReturns(stored, by) };
  }

  /** @throws NotFound if there is none in force */
  async undo(id: string, by: Writer): Promise<Done> {
    const before = await this.extensions.find(id);
    if (!before || before.undoneBy) throw new NotFound();
    const undoneBy = { _id: by._id, name: by.name };
    const set = { undoneBy, changedAt: this.clock.now().toISOString(), isSettled: false };
    await this.extensions.change(id, set);
    await this.audit.record({ actor: by, action: 'extension.undo', subject: id });
    return { _id: id, moved: await this.moveReturns(before, by) };
  }

  /** Finishes what a kill has stopped, and moves returns that opened meanwhile. */
  @Every(MINUTE, 'extensions')
  async sweep(stop?: AbortSignal): Promise<void> {
    for (const extension of await this.extensions.unsettled()) {
      const age = this.clock.now().getTime() - Date.parse(extension.changedAt);
      const person = extension.undoneBy ?? extension.by;
      await this.moveReturns(extension, { ...person, role: 'admin', staffRole: null, address: '' }, stop);
      if (stop?.aborted) return;
      if (age >= SETTLED_AFTER_MS) await this.extensions.change(extension._id, { isSettled: true });
    }
  }

  private async add(input: ExtensionInput, by: Writer): Promise<StoredExtension> {
    const createdAt = this.clock.now().toISOString();
    const person = { _id: by._id, name: by.name };
    const base = {
      _id: newId(),
      createdAt,
      changedAt: createdAt,
      by: person,
      undoneBy: null,
      isSettled: false,
      toldAt: null,
    };
    const added = await this.extensions.add({ ...base, ...input });
    const { forms, periods, day, source, tellsClients } = input;
    await this.audit.record({
      ...{ actor: by, action: 'extension.record', subject: added._id },
      detail: {
        forms: forms.join(', '),
        periods: periods.join(', '),
        day,
        source,
        ...(tellsClients && { tellsClients }),
      },
    });
    return added;
  }

  /** @returns the number of returns that it has changed */
  private async moveReturns({ forms, periods }: StoredExtension, by: Writer, stop?: AbortSignal): Promise<number> {
    const extensions = await this.extensions.inForce();
    let moved = 0;
    for (const form of forms)
      for (const period of periods)
        for await (const stored of this.returns.ofPeriod({ form, period })) {
          if (stop?.aborted) return moved;
          if (!isMoved(stored, extensions)) continue;
          await this.moveReturn(stored._id, extensions, by);
          moved += 1;
          // SQLite is synchronous: lets other requests run in between.
          await setImmediate();
        }
    return moved;
  }

  /** Quietly: nobody has worked on the return, which can be taken back with its batch. */
  private async moveReturn(id: string, extensions: readonly Extension[], by: Writer): Promise<void> {
    const write = { id, by, side: 'office', name: 'extend', input: null, key: undefined, isQuiet: quietly } as const;
    await this.writer.write(write, followExtensions(extensions));
    await this.audit.record({ actor: by, action: 'return.extend', subject: id });
  }
}

function isMoved(stored: StoredReturn, extensions: readonly Extension[]): boolean {
  const { dueOn, extended } = followedDay(stored, extensions);
  return dueOn !== stored.dueOn || extended?.source !== stored.extended?.source;
}
