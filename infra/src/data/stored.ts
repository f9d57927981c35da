import { authDefinition } from '@easy-tax/auth';
import { contactsDefinition } from '@easy-tax/contacts';
import { filingsDefinition } from '@easy-tax/filings';
import { type Env, inRecords, type Records, type ServiceRecords, type Stored } from '@easy-tax/platform';

type Work<T> = (stored: ServiceRecords) => Promise<T>;

/** Every service whose records the commands look after. */
export const services = ['filings', 'contacts', 'auth'] as const;
export type ServiceName = (typeof services)[number];

/** Migrations, and the first command after an update of a folder, may take minutes. */
const rebuilt = (type: string, records: number) => console.log(`${type}: making ${records} again for this version …`);

/** Runs work with a service's stored records. @throws DataRefused, EngineUnavailable, ConfigError */
export const inService = <T>(name: ServiceName, env: Env, work: Work<T>): Promise<T> =>
  inRecordsOf(name, env, work, { rebuilt });

/** The same, for work that reads; on MongoDB as a user who may do no more. */
export const readingService = <T>(name: ServiceName, env: Env, work: Work<T>): Promise<T> =>
  inRecordsOf(name, env, work, { rebuilt, reading: true });

function inRecordsOf<T>(name: ServiceName, env: Env, work: Work<T>, how: Parameters<typeof inRecords>[3]): Promise<T> {
  switch (name) {
    case 'filings':
      return inRecords(filingsDefinition, env, work, how);
    case 'contacts':
      return inRecords(contactsDefinition, env, work, how);
    case 'auth':
      return inRecords(authDefinition, env, work, how);
  }
}

/** The types of filings whose records hold an object each: papers of clients, and files from the office. */
export const holdingTypes = ['filings', 'returnfiles'] as const;
export type HoldingType = (typeof holdingTypes)[number];
type Holder = Stored & { readonly objectKey: string };

export const holdersIn = async (stored: ServiceRecords): Promise<Holders> =>
  new Holders(await Promise.all(holdingTypes.map((type) => stored.open(type) as Promise<Records<Holder>>)));

/** Every record that holds an object. No two types share an id. */
export class Holders {
  constructor(private readonly types: readonly Records<Holder>[]) {}

  /** By id, so that the list of an earlier copy can be read beside it. */
  async *iterate(where: Parameters<Records<Holder>['iterate']>[0] = {}): AsyncGenerator<Holder> {
    const all = this.types.map((records) => records.iterate(where)[Symbol.asyncIterator]());
    const heads = await Promise.all(all.map((each) => each.next()));
    for (;;) {
      const left = heads.flatMap(({ done, value }, at) => (done ? [] : [{ at, holder: value as Holder }]));
      const first = left.sort((one, other) => (one.holder._id < other.holder._id ? -1 : 1))[0];
      if (!first) return;
      yield first.holder;
      heads[first.at] = (await all[first.at]?.next()) ?? { done: true, value: undefined };
    }
  }

  async find(id: string): Promise<Holder | null> {
    return this.any((records) => records.find(id));
  }

  async hasKey(key: string): Promise<boolean> {
    return (await this.any((records) => records.findBy('objectKey', key))) !== null;
  }

  async remove(_id: string): Promise<void> {
    for (const records of this.types) await records.remove({ _id });
  }

  private async any(find: (records: Records<Holder>) => Promise<Holder | null>): Promise<Holder | null> {
    for (const records of this.types) {
      const found = await find(records);
      if (found) return found;
    }
    return null;
  }
}
