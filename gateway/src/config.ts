import { acceptedMimes, limits } from '@easy-tax/contracts';
import { z } from 'zod';
import type { ListenerOptions } from './listener.js';

export type Env = Readonly<Record<string, string | undefined>>;

/** Everything that is missing or odd in the environment, so that one look is enough. */
export class GatewayConfigError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(`gateway can't start with this environment:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.name = 'GatewayConfigError';
  }
}

const flag = z
  .enum(['0', '1'], '0 or 1')
  .default('0')
  .transform((value) => value === '1');
const number = (what: string) => z.coerce.number(what);
const address = z.url({ protocol: /^https?$/, error: 'an address that begins with http:// or https://' });
const LOCAL = ['127.0.0.1', '::1', 'localhost'];

const Variables = z
  .object({
    HOST: z.string().default('127.0.0.1'),
    PORT: number('a port number')
      .int('a port number')
      .min(0, 'a port number')
      .max(65_535, 'a port number')
      .default(8080),
    /** What people open; the site has it at the root. */
    PUBLIC_URL: address.transform((url) => new URL(url).origin),
    MAX_FILE_MB: number('a number above 0').positive('a number above 0').default(limits.defaultMaxFileMb),
    GOOGLE_CLIENT_ID: z.string().optional(),
    GOOGLE_ISSUER: z.url('an address').default('https://accounts.google.com'),
    /** PEM files. */
    TLS_CERT: z.string().optional(),
    TLS_KEY: z.string().optional(),
    /** 1: one proxy of ours stands in front and writes X-Forwarded-For. */
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
    error: '127.0.0.1, or TLS_CERT and TLS_KEY should be given, or ALLOW_HTTP=1 behind a proxy that speaks TLS',
    when: () => true,
  });

/**
 * Reads the listener's variables; an empty one counts as unset.
 * @param readFile gives the text of a file (certificate, key)
 * @throws GatewayConfigError with every missing or odd variable
 */
export function listenerOptions(
  env: Env,
  readFile: (path: string) => string,
): Pick<ListenerOptions, 'host' | 'port' | 'publicUrl' | 'siteConfig' | 'tls' | 'trustProxy'> {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const result = Variables.safeParse(given);
  if (!result.success) {
    throw new GatewayConfigError(
      result.error.issues.map(({ path, message }) => {
        const name = path.join('.');
        return `${name} is ${name in given ? 'odd' : 'missing'}: it should be ${message}`;
      }),
    );
  }
  const vars = result.data;
  return {
    host: vars.HOST,
    port: vars.PORT,
    publicUrl: vars.PUBLIC_URL,
    siteConfig: {
      maxFileMb: vars.MAX_FILE_MB,
      acceptedKinds: [...acceptedMimes],
      googleClientId: vars.GOOGLE_CLIENT_ID ?? null,
      googleIssuer: vars.GOOGLE_CLIENT_ID ? vars.GOOGLE_ISSUER : null,
    },
    tls: vars.TLS_CERT && vars.TLS_KEY ? { cert: readFile(vars.TLS_CERT), key: readFile(vars.TLS_KEY) } : undefined,
    trustProxy: vars.TRUST_PROXY,
  };
}
