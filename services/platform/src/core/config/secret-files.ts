import { readFileSync } from 'node:fs';
import type { Env } from './config.js';

/**
 * Variables with secrets. Each may be given as a file by its name plus `_FILE`, because inspecting a container shows
 * its environment.
 */
const secretVariables = [
  'MONGO_URL',
  'INTERNAL_TOKEN',
  'SMTP_URL',
  'ADMIN_PASSWORD',
  'SECRETS_KEY',
  'S3_ACCESS_KEY',
  'S3_SECRET_KEY',
  'BACKUP_S3_ACCESS_KEY',
  'BACKUP_S3_SECRET_KEY',
] as const;

/**
 * Reads secrets from files. Removes the line end that editors add; an empty file counts as an unset variable.
 * @returns all variables, and the problems with files by variable
 */
export function withSecretFiles(env: Env): { readonly env: Env; readonly problems: ReadonlyMap<string, string> } {
  const values: Record<string, string | undefined> = { ...env };
  const problems = new Map<string, string>();
  for (const name of secretVariables) {
    const path = env[`${name}_FILE`];
    if (!path) continue;
    if (env[name]) {
      problems.set(name, `${name} is given twice: it should be itself, or ${name}_FILE, and not both`);
      continue;
    }
    try {
      values[name] = readFileSync(path, 'utf8').replace(/\r?\n$/, '');
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      problems.set(
        name,
        `${name}_FILE names ${path}, which can't be read (${code}): it should be a file of this user's`,
      );
    }
  }
  return { env: values, problems };
}
