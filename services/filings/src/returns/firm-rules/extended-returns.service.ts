import { setImmediate } from 'node:timers/promises';
import { dayInIndia, type Extension, type ExtensionInput, isToBeFiled, MINUTE } from '@easy-tax/contracts';
import { Clock } from '@easy-tax/platform/core';
import { idOfAddress } from '@easy-tax/platform/data';
import { NotFound } from '@easy-tax/platform/http';
import { Every } from '@easy-tax/platform/jobs';
import { Audit } from '@easy-tax/platform/office';
import { Injectable } from '@nestjs/common';
import { ExtensionsRepository, type StoredExtension } from '../../office-rules/office-rules.repository.js';
import { followExtensions, followedDay } from '../../return-records/acts/fields.js';
import type { StoredReturn } from '../../return-records/return.records.js';
import { ReturnsRepository } from '../../return-records/returns.repository.js';
import { quietly, ReturnWriter, type Writer } from '../return-writer.service.js';

/** A return that opens while an extension is recorded may have read the days before it. */
const SETTLED_AFTER_MS = 2 * MINUTE;

/** The extension's id, and the number of open returns that it moved. */
export interface Done {
  readonly _id: string;
  readonly moved: number;
}

/** Records extensions. The last days of open and withdrawn returns follow those in force, also after a kill midway. */
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
    const same = (await this.extensions.all()).filter((each) => contentOf(each) === contentOf(input));
    const known = same.find(({ undoneBy }) => undoneBy === null);
    if (known && input.tellsClients) await this.extensions.change(known._id, { tellsClients: true });
    // One of two requests at once makes this id.
    const _id = idOfAddress(`extension:${same.length},${contentOf(input)}`);
    const stored = known ?? (await this.add({ _id, ...input }, by));
    if (!stored) return this.record(input, by);
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
      if (age >= SETTLED_AFTER_MS) await this.extensions.markSettled(extension);
    }
  }

  /** Null if another request has been faster. */
  private async add(input: ExtensionInput & { readonly _id: string }, by: Writer): Promise<StoredExtension | null> {
    const createdAt = this.clock.now().toISOString();
    const person = { _id: by._id, name: by.name };
    const base = {
      createdAt,
      changedAt: createdAt,
      by: person,
      undoneBy: null,
      isSettled: false,
      toldAt: null,
    };
    const added = await this.extensions.add({ ...base, ...input });
    if (!added) return null;
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

  /** @returns the number of open returns that it has changed */
  private async moveReturns({ forms, periods }: StoredExtension, by: Writer, stop?: AbortSignal): Promise<number> {
    const extensions = await this.extensions.inForce();
    const today = dayInIndia(this.clock.now());
    let moved = 0;
    for (const form of forms)
      for (const period of periods)
        for await (const stored of this.returns.ofPeriod({ form, period })) {
          if (stop?.aborted) return moved;
          if (!isMoved(stored, extensions, today)) continue;
          await this.moveReturn(stored._id, extensions, by);
          moved += Number(isToBeFiled(stored.step));
          // SQLite is synchronous: lets other requests run in between.
          await setImmediate();
        }
    return moved;
  }

  /** Quietly: nobody has worked on the return, which can be taken back with its batch. */
  private async moveReturn(id: string, extensions: readonly Extension[], by: Writer): Promise<void> {
    const write = { id, by, side: 'office', name: 'extend', input: null, key: undefined, isQuiet: quietly } as const;
    await this.writer.write(write, followExtensions(extensions));
  }
}

const contentOf = ({ forms, periods, only, day, source }: ExtensionInput): string =>
  JSON.stringify([forms, periods, only, day, source]);

function isMoved(stored: StoredReturn, extensions: readonly Extension[], today: string): boolean {
  const { dueOn, extended } = followedDay(stored, extensions, today);
  return dueOn !== stored.dueOn || extended?.source !== stored.extended?.source;
}
