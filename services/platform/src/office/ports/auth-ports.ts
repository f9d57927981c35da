import { AuditRow, timestamp } from '@easy-tax/contracts';
import type { Provider } from '@nestjs/common';
import { z } from 'zod';
import { SessionGate } from '../../access/caller.js';
import { RemoteSessionGate } from '../../access/remote-session-gate.js';
import type { CommonConfig } from '../../core/config/config.js';
import type { Telemetry } from '../../core/telemetry/telemetry.js';
import { MailSender, RemoteSender } from '../mail/mail-sender.js';
import { ClientInvitations, RemoteClientInvitations } from './client-invitations.js';
import { People, RemotePeople } from './people.js';

export const securityTrailPath = '/internal/security-events';

export const SecurityTrailQuery = z.object({ since: timestamp, until: timestamp });

export const SecurityTrailAnswer = z.object({ data: z.array(AuditRow) });

/** Ports to auth. In one process services get auth's own objects; containers call it over HTTP. */
export interface AuthPorts {
  readonly sessions: SessionGate;
  readonly people: People;
  readonly sender: MailSender;
  readonly invitations: ClientInvitations;
}

/** An address without a server: shell commands never call auth. */
const NOWHERE = 'http://127.0.0.1:1';

const remoteAuth = (
  { AUTH_URL: url = NOWHERE, INTERNAL_TOKEN: internalToken = '' }: CommonConfig,
  telemetry: Telemetry,
): AuthPorts => ({
  sessions: new RemoteSessionGate({ url, internalToken }, telemetry),
  people: new RemotePeople({ url, internalToken }),
  sender: new RemoteSender({ url, internalToken }),
  invitations: new RemoteClientInvitations({ url, internalToken }),
});

/** The ports to auth as a service's providers. Auth has them itself. */
export function authProviders(name: string, config: CommonConfig, telemetry: Telemetry, ports?: AuthPorts): Provider[] {
  if (name === 'auth') return [];
  const { sessions, people, sender, invitations } = ports ?? remoteAuth(config, telemetry);
  return [
    { provide: SessionGate, useValue: sessions },
    { provide: People, useValue: people },
    { provide: MailSender, useValue: sender },
    { provide: ClientInvitations, useValue: invitations },
  ];
}

export type SecurityTrailQuery = z.infer<typeof SecurityTrailQuery>;
