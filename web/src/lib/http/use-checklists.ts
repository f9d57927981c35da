import { type OwnChecklists, returnCalls } from '@easy-tax/contracts';
import useSWR from 'swr';
import { api } from './api';

const builtInAlone: OwnChecklists = {};

/** The firm's own checklists. Undefined while loading; the built-in ones are used on failure. */
export function useChecklists(): OwnChecklists | undefined {
  const read = async () => (await api.call(returnCalls.checklists)).data;
  const { data, error } = useSWR('checklists', read, { shouldRetryOnError: false });
  return data ?? (error ? builtInAlone : undefined);
}
