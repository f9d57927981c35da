import { adminCalls } from '@easy-tax/contracts';
import { api } from '../../../../lib/http/api';

/** Ends all sessions of a person, everywhere. */
export const endUserSessions = (id: string) => api.call(adminCalls.endUserSessions, { params: { id } });
