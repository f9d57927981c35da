import { endDrafts } from './draft-store';
import { logOut } from './log-out';

/** Ends the session at every service, and takes from this device what was typed and not sent. */
export async function logOutEverywhere(): Promise<void> {
  const [ended] = await Promise.allSettled([logOut(), endDrafts()]);
  if (ended.status === 'rejected') throw ended.reason;
}
