import { FilingInput, type SessionUser } from '@easy-tax/contracts';
import { zodResolver } from '@hookform/resolvers/zod';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type { z } from 'zod';

export type Values = z.input<typeof FilingInput>;
export type FilingFormApi = UseFormReturn<Values, unknown, FilingInput>;
export const names = FilingInput.keyof().options;
const empty = Object.fromEntries(names.map((name) => [name, ''])) as Values;

const resolve = zodResolver(FilingInput);

/** The message of the papers just sent. In memory, so that it ends with the visit. */
let earlier = { owner: '', message: '' };
/** The message that goes with the person's next papers if they have none of their own; empty without one. */
export const earlierMessageOf = (owner: string): string => (earlier.owner === owner ? earlier.message : '');
export const keepEarlierMessage = (owner: string, message: string): void => {
  earlier = { owner, message };
};

/** The form, prefilled with what is known of the sender. */
export function useFilingForm({
  _id,
  name,
  email,
  mobile,
}: Pick<Values, 'name' | 'email' | 'mobile'> & Pick<SessionUser, '_id'>): FilingFormApi {
  return useForm<Values, unknown, FilingInput>({
    resolver: (values, ...rest) =>
      resolve({ ...values, message: values.message.trim() === '' ? earlierMessageOf(_id) : values.message }, ...rest),
    defaultValues: { ...empty, name, email, mobile },
  });
}

/** Clears the form after a receipt, but keeps text typed during the upload for the next paper. */
export function clearSentFields(sent: Values, { getValues, resetField, formState }: FilingFormApi): void {
  const fresh = { ...formState.defaultValues, mobile: sent.mobile };
  for (const name of names) if (getValues(name) === sent[name]) resetField(name, { defaultValue: fresh[name] ?? '' });
}
