import type { Provider } from '@nestjs/common';
import { SessionGate, Sessions } from '../access/session-gate.js';
import { AuditDownloads } from '../audit/audit-downloads.js';
import { NobodyKnown, People, PeopleOfAuth } from '../audit/people.js';
import type { CommonConfig } from '../config/config.js';
import { CONFIG } from '../tokens.js';
import { Downloads } from './downloads.js';
import { DownloadsRepository } from './downloads.repository.js';
import { Exports } from './exports.js';

/** What a service gives files by, that of its audit among them. Its gate knows who stands behind a session. */
export const downloadProviders: readonly Provider[] = [
  { provide: Sessions, useExisting: SessionGate },
  DownloadsRepository,
  Downloads,
  Exports,
  AuditDownloads,
  { provide: People, useFactory: peopleKnownTo, inject: [CONFIG] },
];

/** Auth has the accounts, and says so in its own module; whoever has AUTH_URL asks there. */
function peopleKnownTo(config: CommonConfig): People {
  if (!('AUTH_URL' in config) || typeof config.AUTH_URL !== 'string') return new NobodyKnown();
  return new PeopleOfAuth(config.AUTH_URL, config.INTERNAL_TOKEN);
}
