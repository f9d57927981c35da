import { setTimeout as after } from 'node:timers/promises';
import {
  Audit,
  type Env,
  type HostedService,
  hostService,
  inService,
  type RunningService,
  SecretKeys,
  type StartOptions,
  startService,
} from '@easy-tax/platform';
import { AuthModule, authWith } from './auth.module.js';
import type { AuthHooks, Credentials } from './config/auth-hooks.js';
import { FirstAdministrator } from './first-administrator/first-administrator.js';
import { KeysService, KNOWN_EVERYWHERE_MS } from './keys/keys.service.js';
import { SealedSecrets } from './two-step/sealed-secrets.js';

export { RemoteInvitedReturns } from './first-returns/remote-invited-returns.js';
export * as mails from './mails/index.js';
export { RemoteContactsData, RemoteFilingsData } from './personal-data/remote-personal-data.js';
export type { AuthHooks, Credentials };

/** The service at rest: for commands that look after its records. */
export const authDefinition = authWith(AuthModule.resting());

/**
 * Starts the auth service and resolves once it listens.
 * @param hooks `onFirstAdmin` hears the password that was made for the first administrator, once.
 * @throws ConfigError, DataRefused, or what listening threw.
 */
export function startAuth(env: Env, hooks: AuthHooks = {}, options: StartOptions = {}): Promise<RunningService> {
  return startService(authWith(AuthModule.serving(hooks)), env, options);
}

/** The auth service in this process, without a listener. */
export const hostAuth = (env: Env, hooks: AuthHooks = {}): Promise<HostedService> =>
  hostService(authWith(AuthModule.serving(hooks)), env);

/**
 * Has a new key sign access tokens from now on, also while auth runs elsewhere.
 * @param atOnce tokens of the keys before end; else they count until their sessions are over
 */
export function rotateSigningKey(env: Env, { atOnce }: { readonly atOnce: boolean }): Promise<void> {
  return inService(authDefinition, env, async (context) => {
    await context.get(KeysService, { strict: false }).rotate(() => after(KNOWN_EVERYWHERE_MS), atOnce);
    const audit = context.get(Audit, { strict: false });
    await audit.record({ actor: 'system', action: 'key.rotate', subject: 'signing_key', detail: { atOnce } });
  });
}

/** Puts a new key before the one that encrypts secrets. @throws ConfigError if SECRETS_KEY has one alone */
export const addSecretKey = (env: Env): Promise<void> =>
  inService(authDefinition, env, (context) => context.get(SecretKeys, { strict: false }).addNew());

/** Takes the older key away. @returns false if it has to be taken out of SECRETS_KEY by hand */
export function dropOldSecretKey(env: Env): Promise<boolean> {
  return inService(authDefinition, env, async (context) => {
    const audit = context.get(Audit, { strict: false });
    await audit.record({ actor: 'system', action: 'key.rotate', subject: 'secrets_key' });
    return context.get(SecretKeys, { strict: false }).dropOld();
  });
}

/** Encrypts the secrets of authenticator apps by the newest key. @returns how many no key reads */
export const resealTwoSteps = (env: Env): Promise<number> =>
  inService(authDefinition, env, (context) => context.get(SealedSecrets, { strict: false }).resealAll());

/**
 * Lets a locked-out owner back in, from the shell: sets a new password for the owner of ADMIN_EMAIL (else the one who
 * has been here longest, else a new one), unblocks, turns two-step login off, and ends the sessions.
 * @returns what to log in with.
 */
export function resetOwner(env: Env): Promise<Credentials> {
  return inService(authDefinition, env, (context) => context.get(FirstAdministrator, { strict: false }).reset());
}
