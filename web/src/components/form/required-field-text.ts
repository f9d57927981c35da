import { messages } from '@easy-tax/contracts';

/** Replaces the general 'required' message by one for this field. */
export const requiredFieldText = (error: string | undefined, wanted: string): string | undefined =>
  error === messages.allFieldsRequired ? wanted : error;
