import { setTimeout as after } from 'node:timers/promises';
import type { RotatedKey } from '@easy-tax/contracts';
import type { Env } from '@easy-tax/platform/core';
import {
  Audit,
  type HostedService,
  hostService,
  inService,
  type Resealed,
  type RunningService,
  SecretKeys,
  type StartOptions,
  startService,
} from '@easy-tax/platform/office';
import { AuthModule, authWith } from './auth.module.js';
import type { AuthHooks, Credentials } from './config/auth-hooks.js';
import { KEY_PROPAGATION_MS, KeysService } from './keys/keys.service.js';
import { FirstAdministrator } from './people/first-administrator.js';
import { SealedSecrets } from './second-factor/sealed-secrets.js';

export * as mails from './mails/index.js';
export { RemoteSecurityTrail } from './mails/security/security-mails.service.js';
export { RemoteInvitedReturns } from './people/invitations/remote-invited-returns.js';
export { RemoteContactsData, RemoteFilingsData } from './personal-data/remote-personal-data.js';
export type { AuthHooks, Credentials };

/** The definition of the service, for commands on its records. */
export const authDefinition = authWith(AuthModule.forCommands());

/**
 * Starts the auth service and resolves once it listens.
 * @param hooks `onFirstAdmin` gets the first administrator's generated password, once.
 * @throws ConfigError, DataRefused, or what listening threw.
 */
export function startAuth(env: Env, hooks: AuthHooks = {}, options: StartOptions = {}): Promise<RunningService> {
  return startService(authWith(AuthModule.forService(hooks)), env, options);
}

/** The auth service in this process, without a listener. */
export const hostAuth = (env: Env, hooks: AuthHooks = {}): Promise<HostedService> =>
  hostService(authWith(AuthModule.forService(hooks)), env);

/**
 * Replaces the key that signs access tokens, also while auth runs.
 * @param atOnce ends tokens of earlier keys; else they stay valid until their sessions end
 */
export function rotateSigningKey(env: Env, { atOnce }: { readonly atOnce: boolean }): Promise<void> {
  return inService(authDefinition, env, async (context) => {
    await context.get(KeysService, { strict: false }).rotateKey(() => after(KEY_PROPAGATION_MS), atOnce);
    const audit = context.get(Audit, { strict: false });
    await audit.record({
      actor: 'system',
      action: 'key.rotate',
      subject: 'signing_key' satisfies RotatedKey,
      detail: { atOnce },
    });
  });
}

/** Adds a new encryption key before the old one. @throws ConfigError if SECRETS_KEY has only one key */
export const addSecretKey = (env: Env): Promise<void> =>
  inService(authDefinition, env, (context) => context.get(SecretKeys, { strict: false }).addNew());

/** Removes the old key. @returns false if it must be removed from SECRETS_KEY by hand */
export function dropOldSecretKey(env: Env): Promise<boolean> {
  return inService(authDefinition, env, async (context) => {
    const audit = context.get(Audit, { strict: false });
    await audit.record({ actor: 'system', action: 'key.rotate', subject: 'secrets_key' satisfies RotatedKey });
    return context.get(SecretKeys, { strict: false }).dropOld();
  });
}

/** Re-encrypts authenticator apps' secrets with the newest key. */
export const resealTwoSteps = (env: Env): Promise<Resealed> =>
  inService(authDefinition, env, (context) => context.get(SealedSecrets, { strict: false }).resealAll());

/**
 * Gives a locked-out owner access again, see `FirstAdministrator`.
 * @returns email and new password
 */
export function resetOwner(env: Env): Promise<Credentials> {
  return inService(authDefinition, env, (context) => context.get(FirstAdministrator, { strict: false }).resetOwner());
}
