import {
  type Extension,
  extensionCalls,
  formLabel,
  type OwnChecklists,
  type OwnForm,
  type OwnRule,
  ownFormCalls,
  type RecordedExtension,
  type ReturnForm,
  returnCalls,
} from '@easy-tax/contracts';
import { useMemo } from 'react';
import useSWR from 'swr';
import { api } from './api';

const noForms: readonly OwnForm[] = [];
const readOwnForms = () => api.data(ownFormCalls.ownForms);

/** The office's own forms, the oldest first, with retired ones; empty while they load, and on failure. */
export function useOwnForms(): readonly OwnForm[] {
  return useSWR('own-forms', readOwnForms, { shouldRetryOnError: false }).data ?? noForms;
}

/** The ids of those that are in use. */
export const useOwnFormIds = () => useOwnForms().flatMap(({ form, retiredAt }) => (retiredAt ? [] : [form]));

/** Names any form: `GSTR-3B`, `Advance tax`, `PF return`. */
export function useFormNames(): (form: ReturnForm) => string {
  const own = useOwnForms();
  return (form) => formLabel({ form, formName: own.find((each) => each.form === form)?.name ?? null });
}

const builtInAlone: OwnChecklists = {};

/** The firm's own checklists. Undefined while loading; the built-in ones are used on failure. */
export function useChecklists(): OwnChecklists | undefined {
  const read = () => api.data(returnCalls.checklists);
  const { data, error } = useSWR('checklists', read, { shouldRetryOnError: false });
  return data ?? (error ? builtInAlone : undefined);
}

const noExtensions: readonly RecordedExtension[] = [];
const readExtensions = () => api.data(extensionCalls.extensions);

/** Due dates that a notification has moved, the oldest first; empty while they load, and on failure. */
export function useExtensions(): readonly RecordedExtension[] {
  return useSWR('extensions', readExtensions, { shouldRetryOnError: false }).data ?? noExtensions;
}

/** The rules beside the law by which a return's last day is found. */
export interface DueRules {
  readonly extensions: readonly Extension[];
  readonly own: readonly OwnRule[];
}

/** The office's rules; empty while they load. */
export function useDueRules(): DueRules {
  const [extensions, own] = [useExtensions(), useOwnForms()];
  return useMemo(() => ({ extensions, own }), [extensions, own]);
}
