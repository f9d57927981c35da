import { FilingInput } from '@easy-tax/contracts';
import { zodResolver } from '@hookform/resolvers/zod';
import type { RefObject } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type { z } from 'zod';

export type Values = z.input<typeof FilingInput>;
export type FilingFormApi = UseFormReturn<Values, unknown, FilingInput>;
export const names = FilingInput.keyof().options;
const empty = Object.fromEntries(names.map((name) => [name, ''])) as Values;

const resolve = zodResolver(FilingInput);

/**
 * The form, prefilled with what is known of the sender.
 * @param earlierMessage of papers just sent: it goes with the next ones that have none of their own
 */
export function useFilingForm(
  { name, email, mobile }: Pick<Values, 'name' | 'email' | 'mobile'>,
  earlierMessage: RefObject<string>,
): FilingFormApi {
  return useForm<Values, unknown, FilingInput>({
    resolver: (values, ...rest) =>
      resolve({ ...values, message: values.message.trim() === '' ? earlierMessage.current : values.message }, ...rest),
    defaultValues: { ...empty, name, email, mobile },
  });
}

/** Clears the form after a receipt, but keeps text typed during the upload for the next paper. */
export function clearSentFields(sent: Values, { getValues, resetField, formState }: FilingFormApi): void {
  const fresh = { ...formState.defaultValues, mobile: sent.mobile };
  for (const name of names) if (getValues(name) === sent[name]) resetField(name, { defaultValue: fresh[name] ?? '' });
}
