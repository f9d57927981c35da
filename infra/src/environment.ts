import { readFile } from 'node:fs/promises';
import { acceptedMimes, limits, type SiteConfig } from '@easy-tax/contracts';
import type { Env } from '@easy-tax/platform';

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

/** Who the web is told it works with: `/config.json`. */
function siteConfig(env: Env): SiteConfig {
  return {
    maxFileMb: Number(env.MAX_FILE_MB || limits.defaultMaxFileMb),
    acceptedKinds: [...acceptedMimes],
    googleClientId: env.GOOGLE_CLIENT_ID || null,
    googleIssuer: env.GOOGLE_CLIENT_ID ? env.GOOGLE_ISSUER || 'https://accounts.google.com' : null,
  };
}

/** The person's variables as the gateway takes them. */
export async function gatewayOptions(env: Env) {
  const { TLS_CERT: cert, TLS_KEY: key } = env;
  return {
    host: env.HOST || '127.0.0.1',
    port: Number(env.PORT || 8080),
    siteConfig: siteConfig(env),
    trustProxy: env.TRUST_PROXY || undefined,
    tls: cert && key ? { cert: await readFile(cert), key: await readFile(key) } : undefined,
  };
}
