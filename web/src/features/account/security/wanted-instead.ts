import { messages } from '@easy-tax/contracts';

/** Beside a field: what goes into it, where the schema only says that something is missing. */
export const wantedInstead = (error: string | undefined, wanted: string): string | undefined =>
  error === messages.allFieldsRequired ? wanted : error;
