import { FilingInput, type SessionUser } from '@easy-tax/contracts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import useSWRImmutable from 'swr/immutable';
import type { z } from 'zod';
import { fetchMyFilings } from '../../../lib/session/fetch-my-filings';

export type Values = z.input<typeof FilingInput>;
export type FilingFormApi = UseFormReturn<Values, unknown, FilingInput>;
export const names = FilingInput.keyof().options;
const empty = Object.fromEntries(names.map((name) => [name, ''])) as Values;

/** The form, prefilled with the account's name and email, and the last mobile number. */
export function useFilingForm(user: SessionUser): FilingFormApi {
  const form = useForm<Values, unknown, FilingInput>({
    resolver: zodResolver(FilingInput),
    defaultValues: { ...empty, name: user.name, email: user.email },
  });
  const { resetField, getValues } = form;
  const { data } = useSWRImmutable('my-filings', fetchMyFilings, { shouldRetryOnError: false });
  const lastMobile = data?.[0]?.mobile;
  useEffect(() => {
    if (lastMobile && getValues('mobile') === '') resetField('mobile', { defaultValue: lastMobile });
  }, [lastMobile, getValues, resetField]);
  return form;
}

/** Clears the form after a receipt, but keeps text typed during the upload for the next paper. */
export function clearSentFields(sent: Values, { getValues, resetField, formState }: FilingFormApi): void {
  const fresh = { ...formState.defaultValues, mobile: sent.mobile };
  for (const name of names) if (getValues(name) === sent[name]) resetField(name, { defaultValue: fresh[name] ?? '' });
}
