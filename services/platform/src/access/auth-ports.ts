import type { Provider } from '@nestjs/common';
import { NobodyKnown, People, PeopleOfAuth } from '../audit/people.js';
import type { CommonConfig } from '../config/config.js';
import { Unavailable } from '../http/errors.js';
import { ConfiguredSender, MailSender, RemoteSender } from '../mail/mail-sender.js';
import { OwnSender } from '../mail/own-sender.js';
import type { Meter } from '../metrics/meter.js';
import { RemoteSessionGate } from './remote-session-gate.js';
import { SessionGate } from './session-gate.js';

/** The ports by which services ask auth. In one process they get auth's own objects; containers ask over HTTP. */
export interface AuthPorts {
  readonly sessions: SessionGate;
  readonly people: People;
  readonly sender: MailSender;
}

/** For a container: asks the auth service at AUTH_URL. */
const remoteAuth = (authUrl: string, internalToken: string, meter?: Meter): AuthPorts => ({
  sessions: new RemoteSessionGate(authUrl, internalToken, undefined, meter),
  people: new PeopleOfAuth(authUrl, internalToken),
  sender: new RemoteSender(authUrl, internalToken),
});

class ClosedGate extends SessionGate {
  async verify(): Promise<never> {
    throw new Unavailable();
  }
  callerOf = this.verify;
}
/** For a command from the shell, which nobody calls. */
export const noAuth: AuthPorts = {
  sessions: new ClosedGate(),
  people: new NobodyKnown(),
  sender: new ConfiguredSender(),
};

/** The ports to auth as a service's providers. Auth has them itself; a service without AUTH_URL brings its own gate. */
export function authProviders(
  name: string,
  { AUTH_URL, INTERNAL_TOKEN }: CommonConfig,
  given: AuthPorts | undefined,
  meter?: Meter,
): Provider[] {
  if (name === 'auth') return [{ provide: MailSender, useClass: OwnSender }];
  const remote = AUTH_URL && INTERNAL_TOKEN ? remoteAuth(AUTH_URL, INTERNAL_TOKEN, meter) : undefined;
  const { sessions, people, sender } = given ?? remote ?? { ...noAuth, sessions: undefined };
  return [
    ...(sessions ? [{ provide: SessionGate, useValue: sessions }] : []),
    { provide: People, useValue: people },
    { provide: MailSender, useValue: sender },
  ];
}
