import type { SettingsOwner, SettingsState } from '@easy-tax/contracts';
import useSWR from 'swr';
import { readSettings } from './api';

export const settingsOwners: readonly SettingsOwner[] = ['auth', 'contacts', 'filings'];
export type States = Readonly<Record<SettingsOwner, SettingsState>>;

export async function readAllSettings(): Promise<States> {
  const [auth, contacts, filings] = await Promise.all(settingsOwners.map(readSettings));
  if (!auth || !contacts || !filings) throw new Error('three services were asked');
  return { auth, contacts, filings };
}

/** Settings of all services, loaded once for the whole page. */
export const useStates = (isWanted = true) =>
  useSWR(isWanted ? ['settings'] : null, readAllSettings, { revalidateOnFocus: false, shouldRetryOnError: false });
