import { messages } from '@easy-tax/contracts';

/** Says what goes into a field, if the schema only says that something is missing. */
export const requiredFieldText = (error: string | undefined, wanted: string): string | undefined =>
  error === messages.allFieldsRequired ? wanted : error;
