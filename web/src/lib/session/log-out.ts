import { accountCalls } from '@easy-tax/contracts';
import { api } from '../http/api';

const PATIENCE_MS = 3000;

/** Ends the session at every service. Gives up soon: a server that hangs must not keep anybody logged in here. */
export async function logOut(): Promise<void> {
  await api.call(accountCalls.logout, { keepalive: true, signal: AbortSignal.timeout(PATIENCE_MS) });
}
