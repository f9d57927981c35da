import { adminCalls } from '@easy-tax/contracts';
import { api } from '../../../lib/http/api';

/** Notes that this administrator is here. @returns when the visit before this one ended; null on the first */
export async function noteVisit(): Promise<string | null> {
  const { data } = await api.call(adminCalls.noteVisit, { byItself: true });
  return data.since;
}
