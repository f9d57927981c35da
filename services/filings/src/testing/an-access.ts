import type { LoggedIn } from '@easy-tax/platform/testing';
import { ClientAccess } from '../clients/client-access.js';
import { ClientAccessRepository } from '../clients/stored/client-access.repository.js';
import { inFilings } from './suite.js';

/** Lets an account act for a client. @param isConfirmed false: its person has not confirmed yet */
export const anAccess = (clientId: string, to: LoggedIn, isConfirmed = true): Promise<void> =>
  inFilings((get) => get(ClientAccess).give(clientId, to, isConfirmed ? new Date().toISOString() : null));

export const noAccess = (clientId: string, from: LoggedIn): Promise<boolean> =>
  inFilings((get) => get(ClientAccessRepository).take(clientId, from._id));
