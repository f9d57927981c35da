import { formLabel, type OwnForm, ownFormCalls, type ReturnForm } from '@easy-tax/contracts';
import useSWR from 'swr';
import { api } from './api';

const none: readonly OwnForm[] = [];
const readOwnForms = async () => (await api.call(ownFormCalls.ownForms)).data;

/** The office's own forms, the oldest first, with retired ones; empty while they load, and on failure. */
export function useOwnForms(): readonly OwnForm[] {
  return useSWR('own-forms', readOwnForms, { shouldRetryOnError: false }).data ?? none;
}

/** The ids of those that are in use. */
export const useOwnFormIds = () => useOwnForms().flatMap(({ form, retiredAt }) => (retiredAt ? [] : [form]));

/** Names any form: `GSTR-3B`, `Advance tax`, `PF return`. */
export function useFormNames(): (form: ReturnForm) => string {
  const own = useOwnForms();
  return (form) => formLabel({ form, formName: own.find((each) => each.form === form)?.name ?? null });
}
