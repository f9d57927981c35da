import { authDefinition } from '@easy-tax/auth';
import { contactsDefinition } from '@easy-tax/contacts';
import { filingsDefinition } from '@easy-tax/filings';
import { type Env, inRecords, type ServiceRecords } from '@easy-tax/platform';

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
