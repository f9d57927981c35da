import { FilingInput, type SessionUser } from '@easy-tax/contracts';
import { zodResolver } from '@hookform/resolvers/zod';
import { type RefObject, useEffect } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import useSWRImmutable from 'swr/immutable';
import type { z } from 'zod';
import { fetchMyFilings } from '../../../lib/session/fetch-my-filings';

export type Values = z.input<typeof FilingInput>;
export type FilingFormApi = UseFormReturn<Values, unknown, FilingInput>;
export const names = FilingInput.keyof().options;
const empty = Object.fromEntries(names.map((name) => [name, ''])) as Values;

const resolve = zodResolver(FilingInput);

/**
 * The form, prefilled with the account's name and email, and the last mobile number.
 * @param earlierMessage of papers just sent: it goes with the next ones that have none of their own
 */
export function useFilingForm(user: SessionUser, earlierMessage: RefObject<string>) {
  const form = useForm<Values, unknown, FilingInput>({
    resolver: (values, ...rest) =>
      resolve({ ...values, message: values.message.trim() === '' ? earlierMessage.current : values.message }, ...rest),
    defaultValues: { ...empty, name: user.name, email: user.email },
  });
  const { resetField, getValues } = form;
  const { data, error } = useSWRImmutable('my-filings', fetchMyFilings, { shouldRetryOnError: false });
  const lastMobile = data?.[0]?.mobile;
  useEffect(() => {
    if (lastMobile && getValues('mobile') === '') resetField('mobile', { defaultValue: lastMobile });
  }, [lastMobile, getValues, resetField]);
  return { form, isReady: data !== undefined || error !== undefined };
}

/** Clears the form after a receipt, but keeps text typed during the upload for the next paper. */
export function clearSentFields(sent: Values, { getValues, resetField, formState }: FilingFormApi): void {
  const fresh = { ...formState.defaultValues, mobile: sent.mobile };
  for (const name of names) if (getValues(name) === sent[name]) resetField(name, { defaultValue: fresh[name] ?? '' });
}
