import { accountCalls } from '@easy-tax/contracts';
import { api } from '../http/api';
import { endDrafts } from './draft-store';

/** A hanging server must not block the logout. */
const TIMEOUT_MS = 3000;

/** Ends the session at every service, and deletes unsent text from this device. */
export async function logOutEverywhere(): Promise<void> {
  const logOut = api.call(accountCalls.logout, { keepalive: true, signal: AbortSignal.timeout(TIMEOUT_MS) });
  const [ended] = await Promise.allSettled([logOut, endDrafts()]);
  if (ended.status === 'rejected') throw ended.reason;
}
