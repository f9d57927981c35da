import type { Records, Stored, Where } from '@easy-tax/platform/data';
import type { PersonalDataPart } from './personal-data-part.js';

/** A record of one user. The oldest familiar places name none. */
export interface UserRecord extends Stored {
  readonly userId?: string | undefined;
}

/** Records of users, expired and invalid ones too. Its record type filters by `userId`. */
export abstract class UserRecordsRepository<T extends UserRecord> implements PersonalDataPart {
  constructor(protected readonly records: Records<T>) {}

  iterateByUser(userId: string): AsyncIterable<T> {
    return this.records.iterate({ userId } as Where<T>);
  }

  async removeByUser(userId: string): Promise<void> {
    for await (const { _id } of this.iterateByUser(userId)) await this.records.remove({ _id } as Where<T>);
  }

  /** A view of each record of a user. */
  protected async viewByUser<View>(userId: string, toView: (record: T) => View): Promise<View[]> {
    const views: View[] = [];
    for await (const record of this.iterateByUser(userId)) views.push(toView(record));
    return views;
  }
}
