import { authDefinition } from '@easy-tax/auth';
import { contactsDefinition } from '@easy-tax/contacts';
import { filingsDefinition } from '@easy-tax/filings';
import { ConfigError, type Env, loadConfig } from '@easy-tax/platform/core';
import { backupConfigOf } from './backups/backup-config.js';
import { servicesEnv } from './environment.js';
import { listenerOptionsOf } from './listener-options.js';

/** Validates the variables of all parts of the product and reports all problems at once. @throws ConfigError */
export function validateVariables(env: Env): void {
  const checks = [
    () => listenerOptionsOf(env),
    () => loadConfig('auth', authDefinition.config, servicesEnv(env, 0)),
    () => loadConfig('contacts', contactsDefinition.config, servicesEnv(env, 1)),
    () => loadConfig('filings', filingsDefinition.config, servicesEnv(env, 2)),
    () => env.BACKUP_TO && backupConfigOf(env),
  ];
  const named = new Map<string, string>();
  for (const problem of checks.flatMap(problemsOf)) {
    const [variable] = problem.split(' ', 1);
    if (variable && !named.has(variable)) named.set(variable, problem);
  }
  if (named.size > 0) throw new ConfigError('The product', [...named.values()]);
}

function problemsOf(check: () => unknown): readonly string[] {
  try {
    check();
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}
