import { extensionCalls, type RecordedExtension } from '@easy-tax/contracts';
import useSWR from 'swr';
import { api } from './api';

const none: readonly RecordedExtension[] = [];
const readExtensions = async () => (await api.call(extensionCalls.extensions)).data;

/** Due dates that a notification has moved, the oldest first; empty while they load, and on failure. */
export function useExtensions(): readonly RecordedExtension[] {
  return useSWR('extensions', readExtensions, { shouldRetryOnError: false }).data ?? none;
}
