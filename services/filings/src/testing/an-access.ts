import { inService } from '@easy-tax/platform/office';
import type { LoggedIn } from '@easy-tax/platform/testing';
import { ClientAccess } from '../clients/client-access.js';
import { ClientAccessRepository } from '../clients/stored/client-access.repository.js';
import { filingsDefinition } from '../filings.module.js';
import { service } from './suite.js';

/** Lets an account act for a client. @param isConfirmed false: its person has not confirmed yet */
export const anAccess = (clientId: string, to: LoggedIn, isConfirmed = true): Promise<void> =>
  inService(filingsDefinition, service.settings, (context) =>
    context.get(ClientAccess, { strict: false }).give(clientId, to, isConfirmed ? new Date().toISOString() : null),
  );

export const noAccess = (clientId: string, from: LoggedIn): Promise<boolean> =>
  inService(filingsDefinition, service.settings, (context) =>
    context.get(ClientAccessRepository, { strict: false }).take(clientId, from._id),
  );
