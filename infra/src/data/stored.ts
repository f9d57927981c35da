import { authDefinition } from '@easy-tax/auth';
import { contactsDefinition } from '@easy-tax/contacts';
import { filingsDefinition } from '@easy-tax/filings';
import type { Env } from '@easy-tax/platform/core';
import { inRecords, type ServiceRecords } from '@easy-tax/platform/office';

type Work<T> = (stored: ServiceRecords) => Promise<T>;

/** The services whose records the commands handle, in the order in which they are copied. */
export const services = ['filings', 'auth', 'contacts'] as const;
export type ServiceName = (typeof services)[number];

/** Migrations, and the first command after an update of a folder, may take minutes. */
const rebuilt = (type: string, records: number) => console.log(`${type}: making ${records} again for this version …`);

/** Runs work with a service's stored records. @throws DataRefused, EngineUnavailable, ConfigError */
export const inService = <T>(name: ServiceName, env: Env, work: Work<T>): Promise<T> =>
  inRecordsOf(name, env, work, { rebuilt });

/** The same for reading; on MongoDB as a user with read rights only. */
export const readingService = <T>(name: ServiceName, env: Env, work: Work<T>): Promise<T> =>
  inRecordsOf(name, env, work, { rebuilt, isReadOnly: true });

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

/** The record types of filings with an object each: clients' papers, and returns' files. */
export const holdingTypes = ['filings', 'returnfiles'] as const;
export type HoldingType = (typeof holdingTypes)[number];
