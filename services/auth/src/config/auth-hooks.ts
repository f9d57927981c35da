import type {
  AuditEventsRepository,
  ContactsPersonalData,
  FilingsPersonalData,
  InvitedReturns,
} from '@easy-tax/platform/office';
import { type DynamicModule, Module } from '@nestjs/common';

/** Email and password of the first administrator. */
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

/** Callbacks to the process that starts the service; passwords go this way, never into a log. */
export interface AuthHooks {
  /** Called once, if the first administrator got a generated password. */
  readonly onFirstAdmin?: (credentials: Credentials) => void;
  /** The other services of this process, once started; else they are at CONTACTS_URL and FILINGS_URL. */
  readonly others?: {
    readonly contacts?: ContactsPersonalData;
    readonly filings?: FilingsPersonalData;
    readonly returns?: InvitedReturns;
  };
  /** The trails of those services, likewise. */
  readonly trails?: Readonly<Record<string, SecurityTrail>>;
  /** Tests use cheaper hashes. */
  readonly hashing?: HashingCost;
}
/** The token of the process's AuthHooks. */
export const AUTH_HOOKS = Symbol('auth hooks');

/** Provides the process's AuthHooks everywhere in auth. */
@Module({})
export class AuthHooksModule {
  static of(hooks: AuthHooks): DynamicModule {
    const providers = [{ provide: AUTH_HOOKS, useValue: hooks }];
    return { module: AuthHooksModule, global: true, providers, exports: [AUTH_HOOKS] };
  }
}
