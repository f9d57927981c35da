import { readFileSync } from 'node:fs';
import { acceptedMimes, limits, type SiteConfig } from '@easy-tax/contracts';
import type { GatewayOptions } from '@easy-tax/gateway';
import { createLog, type Env } from '@easy-tax/platform';

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
    TRUST_PROXY: 'loopback',
    INTERNAL_TOKEN: internalToken,
    ...(authUrl && { AUTH_URL: authUrl }),
    ...(env.METRICS_PORT && { METRICS_PORT: String(Number(env.METRICS_PORT) + index) }),
  };
}

/** What the web must know of this installation: `/config.json`. */
function siteConfig(env: Env): SiteConfig {
  return {
    maxFileMb: Number(env.MAX_FILE_MB || limits.defaultMaxFileMb),
    acceptedKinds: [...acceptedMimes],
    googleClientId: env.GOOGLE_CLIENT_ID || null,
    googleIssuer: env.GOOGLE_CLIENT_ID ? env.GOOGLE_ISSUER || 'https://accounts.google.com' : null,
  };
}

/**
 * The person's variables as the gateway takes them. They have been checked: its address by the launcher, the others by
 * the services, which start first.
 */
export function gatewayOptions(env: Env): Omit<GatewayOptions, 'targets' | 'webRoot'> {
  const { TLS_CERT: cert, TLS_KEY: key } = env;
  const log = createLog('gateway', env.LOG_LEVEL || 'info');
  return {
    host: env.HOST || '127.0.0.1',
    port: Number(env.PORT || 8080),
    siteConfig: siteConfig(env),
    // Behind a proxy of one's own, TRUST_PROXY=1 lets its X-Forwarded-For count.
    trustProxy: !['', '0'].includes(env.TRUST_PROXY ?? ''),
    rateLimitScale: Number(env.RATE_LIMIT_SCALE || 1),
    tls: cert && key ? { cert: readFileSync(cert, 'utf8'), key: readFileSync(key, 'utf8') } : undefined,
    log: ({ level, message, ...rest }) => log[level](rest, message),
  };
}
