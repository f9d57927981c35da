import { authDefinition } from '@easy-tax/auth';
import { contactsDefinition } from '@easy-tax/contacts';
import { filingsDefinition } from '@easy-tax/filings';
import { type Env, inRecords, type ServiceRecords } from '@easy-tax/platform';

type Work<T> = (stored: ServiceRecords) => Promise<T>;

/** Every service whose records the commands look after. */
export const services = ['filings', 'contacts', 'auth'] as const;
export type ServiceName = (typeof services)[number];

/** Does one piece of work with what a service stores. @throws DataRefused, EngineUnavailable, ConfigError */
export function inService<T>(name: ServiceName, env: Env, work: Work<T>): Promise<T> {
  switch (name) {
    case 'filings':
      return inRecords(filingsDefinition, env, work);
    case 'contacts':
      return inRecords(contactsDefinition, env, work);
    case 'auth':
      return inRecords(authDefinition, env, work);
  }
}
