import type {
  AuditEventsRepository,
  ContactsPersonalData,
  FilingsPersonalData,
  InvitedReturns,
} from '@easy-tax/platform';
import { type DynamicModule, Module } from '@nestjs/common';

/** E-mail and password of a first login. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** The cost of a hash: memory in KiB, passes and lanes. */
export interface HashingCost {
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

/** The audit trail of a service. @throws Unavailable if that does not answer */
export type SecurityTrail = Pick<AuditEventsRepository, 'between'>;

/** Callbacks to the starter of the service; a password goes this way and never into a log. */
export interface AuthHooks {
  /** Called once, when the first administrator was made with a password that nobody has chosen. */
  readonly onFirstAdmin?: (credentials: Credentials) => void;
  /** The other services of this process, each from its start on; else CONTACTS_URL and FILINGS_URL say where they are. */
  readonly others?: {
    readonly contacts?: ContactsPersonalData;
    readonly filings?: FilingsPersonalData;
    readonly returns?: InvitedReturns;
  };
  /** The trails of those services, likewise. */
  readonly trails?: Readonly<Record<string, SecurityTrail>>;
  /** Tests of anything but hashing spend less on it. */
  readonly hashing?: HashingCost;
}
export const AUTH_HOOKS = Symbol('auth hooks');

@Module({})
export class AuthHooksModule {
  static of(hooks: AuthHooks): DynamicModule {
    const providers = [{ provide: AUTH_HOOKS, useValue: hooks }];
    return { module: AuthHooksModule, global: true, providers, exports: [AUTH_HOOKS] };
  }
}
