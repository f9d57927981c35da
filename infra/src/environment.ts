import { readFileSync } from 'node:fs';
import { listenerOptions } from '@easy-tax/gateway';
import { ConfigError, createLog, type Env, withSecretFiles } from '@easy-tax/platform';

interface Place {
  /** Among the services of this process. */
  readonly index: number;
  readonly internalToken: string;
  readonly authUrl?: string;
}

/**
 * What a service of the embedded product sees: the person's variables, with a private listener of its own and only the
 * gateway before it. METRICS_PORT names the first service's port; the others follow it.
 */
export function servicesEnv(env: Env, { index, internalToken, authUrl }: Place): Env {
  return {
    ...env,
    HOST: '127.0.0.1',
    PORT: '0',
    // The listener has dropped what a client says of itself, unless a proxy of ours stands in front.
    TRUST_PROXY: env.TRUST_PROXY || '0',
    // Nobody balances between products: the one that is told to stop does.
    DRAIN_SECONDS: '0',
    INTERNAL_TOKEN: internalToken,
    ...(authUrl && { AUTH_URL: authUrl }),
    ...(env.METRICS_PORT && { METRICS_PORT: String(Number(env.METRICS_PORT) + index) }),
  };
}

/** The variables with the secrets that are given as files in their place. @throws ConfigError for a file that is none */
export function withSecrets(env: Env): Env {
  const { env: values, problems } = withSecretFiles(env);
  if (problems.size > 0) throw new ConfigError('The command', [...problems.values()]);
  const read = Object.keys(values).filter((name) => name.endsWith('_FILE') && values[name.slice(0, -'_FILE'.length)]);
  return Object.fromEntries(Object.entries(values).filter(([name]) => !read.includes(name)));
}

/** The person's variables as the listener takes them. @throws GatewayConfigError naming each odd variable */
export function listenerOf(env: Env) {
  const log = createLog('listener', env.LOG_LEVEL || 'info');
  return {
    ...listenerOptions(env, (path) => readFileSync(path, 'utf8')),
    log: ({ message, ...rest }: { message: string }) => log.error(rest, message),
  };
}
