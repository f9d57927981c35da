import { type FormOfClient, isOwnForm, OwnForm } from '@easy-tax/contracts';
import { InjectRecords, type Records, records } from '@easy-tax/platform/data';
import { Injectable } from '@nestjs/common';

export const OwnFormRecords = records('ownforms', OwnForm, { unique: ['form'] });

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
    const all: OwnForm[] = [];
    for await (const each of this.forms.iterate()) all.push(each);
    return all.sort((a, b) => a.createdAt.localeCompare(b.createdAt) || a._id.localeCompare(b._id));
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
