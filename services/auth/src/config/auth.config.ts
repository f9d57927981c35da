import { emailAddress, limits, newPassword } from '@easy-tax/contracts';
import { commonConfig, serviceAddress } from '@easy-tax/platform/core';
import { secretsKey } from '@easy-tax/platform/office';
import { z } from 'zod';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);
const issuerRule = 'an https:// address (http:// on this machine alone)';

/** Must be HTTPS (or local): the issuer's keys prove Google sign-ins. */
const issuer = z
  .url({ protocol: /^https?$/, error: issuerRule, abort: true })
  .refine((url) => url.startsWith('https:') || LOOPBACK.has(new URL(url).hostname), issuerRule)
  .transform((url) => url.replace(/(?<!\/)\/+$/, ''));

/** A form's field as a variable: the field's own message speaks to the person at the form. */
const fieldAs = (field: z.ZodType<string, string>, rule: string) =>
  z
    .string()
    .refine((text) => field.safeParse(text).success, rule)
    .transform((text) => field.parse(text));

/** Every variable of the auth service. `docs/operations.md` lists them. */
export const authConfig = commonConfig.extend({
  /** Email of the first administrator; default: DEFAULT_ADMIN_EMAIL. */
  ADMIN_EMAIL: fieldAs(emailAddress, 'an email address, like name@example.com').optional(),
  /** Unset: a password is generated and shown once. */
  ADMIN_PASSWORD: fieldAs(
    newPassword,
    `a password of ${limits.passwordMin} to ${limits.passwordMax} characters`,
  ).optional(),
  /** Addresses of the other services, for erasure and export of an account's data there. */
  CONTACTS_URL: serviceAddress.optional(),
  FILINGS_URL: serviceAddress.optional(),
  /** Encrypts the secrets of authenticator apps. In no database and no backup; without it the apps stop working. */
  SECRETS_KEY: secretsKey,
  /** Unset: optional if only this machine can reach the product. */
  STAFF_SECOND_FACTOR: z.enum(['required', 'optional'], 'required or optional').optional(),
  /** Set: Google sign-in is on. */
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_ISSUER: issuer.default('https://accounts.google.com'),
});
export type AuthConfig = z.infer<typeof authConfig>;

/** True if staff need a second factor; default: if other machines can reach the product. */
export function isSecondFactorRequired({ STAFF_SECOND_FACTOR, HOST, TRUST_PROXY, PUBLIC_URL }: AuthConfig): boolean {
  if (STAFF_SECOND_FACTOR) return STAFF_SECOND_FACTOR === 'required';
  const isOwn = (host: string) => LOOPBACK.has(host) || host === '::1';
  // 0: the single process has no proxy in front. Separate services always have one.
  return !isOwn(HOST) || TRUST_PROXY !== 0 || !isOwn(new URL(PUBLIC_URL).hostname);
}
