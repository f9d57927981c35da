import { ConfigError, type Env, withSecretFiles } from '@easy-tax/platform/core';

/**
 * The variables of a service in this process. The listener has dropped clients' forwarding headers, unless a trusted
 * proxy is in front.
 * @param index METRICS_PORT names the first service's port; the others follow it
 */
export function servicesEnv(env: Env, index: number): Env {
  return {
    ...env,
    TRUST_PROXY: env.TRUST_PROXY || '0',
    ...(env.METRICS_PORT && { METRICS_PORT: String(Number(env.METRICS_PORT) + index) }),
  };
}

/** Replaces `_FILE` variables by the secrets in their files. @throws ConfigError for an unreadable file */
export function withSecrets(env: Env): Env {
  const { env: values, problems } = withSecretFiles(env);
  if (problems.size > 0) throw new ConfigError('The command', [...problems.values()]);
  const read = Object.keys(values).filter((name) => name.endsWith('_FILE') && values[name.slice(0, -'_FILE'.length)]);
  return Object.fromEntries(Object.entries(values).filter(([name]) => !read.includes(name)));
}
