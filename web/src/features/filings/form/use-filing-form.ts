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

/** The fields, with what is known of the client filled in: the account's name and e-mail, and the mobile given last. */
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

/** Resets the form after a receipt. Text typed during the upload belongs to the next paper, and stays. */
export function clearSentFields(sent: Values, { getValues, resetField, formState }: FilingFormApi): void {
  const fresh = { ...formState.defaultValues, mobile: sent.mobile };
  for (const name of names) if (getValues(name) === sent[name]) resetField(name, { defaultValue: fresh[name] ?? '' });
}
