import { accountCalls, type SessionInfo } from '@easy-tax/contracts';
import { api } from '../../../../lib/http/api';

/** Where the caller is logged in; this session first. */
export async function listSessions(): Promise<readonly SessionInfo[]> {
  return (await api.call(accountCalls.listSessions)).data;
}

/** Ends one session; answers what to say. 404 where it has ended meanwhile. */
export async function endSession(id: string): Promise<string> {
  return (await api.call(accountCalls.endSession, { params: { id } })).message;
}

/** Ends all sessions but this one; answers what to say. */
export async function endOtherSessions(): Promise<string> {
  return (await api.call(accountCalls.endOtherSessions)).message;
}
