import { existsSync, readFileSync } from 'node:fs';
import { acceptedMimes, limits } from '@easy-tax/contracts';
import type { ListenerOptions } from '@easy-tax/gateway';
import { commonConfig, createLog, type Env, loadConfig } from '@easy-tax/platform/core';
import { z } from 'zod';

const flag = z
  .enum(['0', '1'], '0 or 1')
  .default('0')
  .transform((value) => value === '1');
const pemFile = z.string().refine(existsSync, 'a PEM file that is there').optional();
const LOCAL = ['127.0.0.1', '::1', 'localhost'];

/** The variables of the embedded listener. */
export const listenerVariables = commonConfig
  .pick({ HOST: true, LOG_LEVEL: true, RATE_LIMIT_SCALE: true })
  .extend({
    TLS_CERT: pemFile,
    PORT: commonConfig.shape.PORT.unwrap().default(8080),
    /** The address that people open; the site has it at the root. */
    PUBLIC_URL: commonConfig.shape.PUBLIC_URL.transform((url) => new URL(url).origin),
    MAX_FILE_MB: z.coerce.number('a number above 0').positive('a number above 0').default(limits.defaultMaxFileMb),
    GOOGLE_CLIENT_ID: z.string().optional(),
    GOOGLE_ISSUER: z.url('an address that begins with https://').default('https://accounts.google.com'),
    TLS_KEY: pemFile,
    /** 1: behind one trusted proxy, which writes X-Forwarded-For. */
    TRUST_PROXY: flag,
    /** 1: plain HTTP on an address that others can reach, behind a proxy that speaks TLS. */
    ALLOW_HTTP: flag,
  })
  .refine(({ TLS_CERT, TLS_KEY }) => (TLS_CERT === undefined) === (TLS_KEY === undefined), {
    path: ['TLS_CERT'],
    error: 'given together with TLS_KEY',
    when: () => true,
  })
  .refine(({ HOST, TLS_CERT, ALLOW_HTTP }) => LOCAL.includes(HOST) || TLS_CERT !== undefined || ALLOW_HTTP, {
    path: ['HOST'],
    error: '127.0.0.1, or be used with TLS_CERT and TLS_KEY, or with ALLOW_HTTP=1 behind a proxy that speaks TLS',
    when: () => true,
  });

/** Reads the listener's options from the variables. @throws ConfigError naming each invalid variable */
export function listenerOptionsOf(env: Env): Omit<ListenerOptions, 'services' | 'webRoot' | 'docsRoot'> {
  const vars = loadConfig('gateway', listenerVariables, env);
  const { TLS_CERT, TLS_KEY, GOOGLE_CLIENT_ID, GOOGLE_ISSUER } = vars;
  const log = createLog('listener', vars.LOG_LEVEL);
  return {
    host: vars.HOST,
    port: vars.PORT,
    publicUrl: vars.PUBLIC_URL,
    siteConfig: {
      maxFileMb: vars.MAX_FILE_MB,
      acceptedKinds: [...acceptedMimes],
      googleClientId: GOOGLE_CLIENT_ID ?? null,
      googleIssuer: GOOGLE_CLIENT_ID ? GOOGLE_ISSUER : null,
    },
    tls: TLS_CERT && TLS_KEY ? { cert: readFileSync(TLS_CERT, 'utf8'), key: readFileSync(TLS_KEY, 'utf8') } : undefined,
    trustProxy: vars.TRUST_PROXY,
    rateLimitScale: vars.RATE_LIMIT_SCALE,
    log: ({ message, ...rest }) => log.error(rest, message),
  };
}
