import { type FormOfClient, isOwnForm, OwnForm, RecordedExtension } from '@easy-tax/contracts';
import { InjectRecords, nullIfDuplicate, type Records, records, type Stored } from '@easy-tax/platform/data';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';

export const OwnFormRecords = records('ownforms', OwnForm, { unique: ['form'] });

const byAge = (one: Stored, other: Stored) =>
  one.createdAt.localeCompare(other.createdAt) || one._id.localeCompare(other._id);

/** The office's own forms: a few, so that all are read at once. */
@Injectable()
export class OwnFormsRepository {
  constructor(@InjectRecords(OwnFormRecords) private readonly forms: Records<OwnForm>) {}

  add(form: OwnForm): Promise<OwnForm> {
    return this.forms.insert(form);
  }

  find(id: string): Promise<OwnForm | null> {
    return this.forms.find(id);
  }

  /** The oldest first, with retired ones. */
  async all(): Promise<OwnForm[]> {
    return (await this.forms.list()).sort(byAge);
  }

  /** Finds those of a client's forms by which returns open: without retired ones. */
  async filterInUse(): Promise<(forms: readonly FormOfClient[]) => FormOfClient[]> {
    const inUse = new Set<string>((await this.all()).flatMap(({ form, retiredAt }) => (retiredAt ? [] : [form])));
    return (forms) => forms.filter(({ form }) => !isOwnForm(form) || inUse.has(form));
  }

  /** Null if it is gone. */
  change(_id: string, set: Partial<Omit<OwnForm, '_id' | 'form' | 'rhythm' | 'createdAt'>>): Promise<OwnForm | null> {
    return this.forms.change({ _id }, { set });
  }

  remove(_id: string): Promise<boolean> {
    return this.forms.remove({ _id });
  }
}

const StoredExtension = RecordedExtension.extend({
  /** The owner who recorded it. */
  by: z.object({ _id: z.string(), name: z.string() }),
  /** Null: in force. */
  undoneBy: z.object({ _id: z.string(), name: z.string() }).nullable(),
  /** The last record or undo: open returns are compared with it until some minutes later. */
  changedAt: z.string(),
  /** True once all open returns follow it. */
  isSettled: z.boolean(),
  /** An owner wants clients to be told. */
  tellsClients: z.boolean(),
  /** When all of them were mailed; null: not yet. */
  toldAt: z.string().nullable(),
});
export type StoredExtension = z.infer<typeof StoredExtension>;
export const ExtensionRecords = records('extensions', StoredExtension, {
  filter: ['changedAt'],
  migrations: [{ to: 2, change: (record) => ({ ...record, tellsClients: false, toldAt: null }) }],
});

/** Due dates that a notification has moved: some in a year, so that all are read at once. */
@Injectable()
export class ExtensionsRepository {
  constructor(@InjectRecords(ExtensionRecords) private readonly extensions: Records<StoredExtension>) {}

  /** Null if it is recorded already. */
  add(extension: StoredExtension): Promise<StoredExtension | null> {
    return nullIfDuplicate(this.extensions.insert(extension));
  }

  find(id: string): Promise<StoredExtension | null> {
    return this.extensions.find(id);
  }

  /** Extensions in force, the oldest first. */
  async inForce(): Promise<StoredExtension[]> {
    return (await this.all()).filter(({ undoneBy }) => undoneBy === null);
  }

  /** Extensions that open returns may not follow yet. */
  async unsettled(): Promise<StoredExtension[]> {
    return (await this.all()).filter(({ isSettled }) => !isSettled);
  }

  /** Extensions whose clients are to be told. */
  async untold(): Promise<StoredExtension[]> {
    return (await this.inForce()).filter((each) => each.tellsClients && each.isSettled && each.toldAt === null);
  }

  /** Null if it is gone. */
  change(_id: string, set: Partial<Omit<StoredExtension, '_id' | 'createdAt'>>): Promise<StoredExtension | null> {
    return this.extensions.change({ _id }, { set });
  }

  /** Open returns follow it, unless it has changed since it was read. */
  async markSettled({ _id, changedAt }: StoredExtension): Promise<void> {
    await this.extensions.change({ _id, changedAt }, { set: { isSettled: true } });
  }

  async all(): Promise<StoredExtension[]> {
    return (await this.extensions.list()).sort(byAge);
  }
}
