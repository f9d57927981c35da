import { messages } from '@easy-tax/contracts';

/** Replaces the general message for a missing value by one for this field. */
export const requiredFieldText = (error: string | undefined, wanted: string): string | undefined =>
  error === messages.allFieldsRequired ? wanted : error;
