import { z } from 'zod';
import { limits } from './limits.js';
import * as messages from './messages/general.js';
import { cleanAddress, cleanLine, cleanText } from './text/clean-text.js';
import { hasSeveralMobiles, MOBILE_INPUT_LENGTH, normaliseMobile } from './text/mobile.js';

/** A visible character: letter, number, punctuation or symbol of any script, but not the blank of Braille. */
const VISIBLE = /(?!\u2800)[\p{L}\p{N}\p{P}\p{S}]/u;
/** Typed text may be longer than what is kept of it: invisible marks go, decomposed letters compose. */
export const RAW_FACTOR = 4;

/**
 * A string of at most `max` UTF-16 units. Every string of an input begins with it: the length is checked first, and
 * nothing longer is worked on (`inputs.spec.ts` shows it for every call).
 */
export const shortText = (max: number, tooLong: string = messages.badRequest, missing = tooLong) =>
  z.string(missing).max(max, { error: tooLong, abort: true });

/** SHA-256 of a file's bytes, in hexadecimal digits. */
export const sha256 = shortText(64).regex(/^[0-9a-f]{64}$/);

/** Text that a person typed: at most `max` UTF-16 units once it is clean. */
const typedText = (clean: (typed: string) => string, max: number, missing: string, tooLong: string) =>
  shortText(RAW_FACTOR * max, tooLong, missing)
    .transform(clean)
    .pipe(shortText(max, tooLong));

/** One line that a person typed, as `cleanLine` keeps it: 1 to `max` UTF-16 units. */
export const oneLine = (max: number, missing: string, tooLong: string) =>
  typedText(cleanLine, max, missing, tooLong).refine((text) => VISIBLE.test(text), missing);

/** One line that may be empty. */
export const lineOrEmpty = (max: number, tooLong: string = messages.badRequest) =>
  typedText(cleanLine, max, tooLong, tooLong);

export const personName = oneLine(limits.nameLength, messages.nameMissing, messages.nameLong);

/** An Indian mobile number, from every form in which people write one. */
export const indianMobile = shortText(MOBILE_INPUT_LENGTH, messages.mobile)
  .transform(normaliseMobile)
  .pipe(
    z
      .string()
      .refine((text) => !hasSeveralMobiles(text), { error: messages.mobileTwice, abort: true })
      .regex(/^\d{10}$/, messages.mobile),
  );

/** An address as another system has it: what the browser's `type=email` accepts (HTML standard, RFC 5321). */
export const exactAddress = shortText(limits.emailLength, messages.email).regex(z.regexes.html5Email, messages.email);
/** The same, as a person typed it. */
export const emailAddress = shortText(RAW_FACTOR * limits.emailLength, messages.email)
  .transform(cleanAddress)
  .pipe(exactAddress);
/** Any text for an address, which is only compared with known ones. */
export const anyAddress = (wrong: string, missing: string = messages.allFieldsRequired) =>
  typedText(cleanAddress, limits.emailLength, missing, wrong).refine((text) => text !== '', missing);

/** The same, for calls that name everything missing alike. */
export const requiredEmail = shortText(RAW_FACTOR * limits.emailLength, messages.email, messages.allFieldsRequired)
  .min(1, messages.allFieldsRequired)
  .pipe(emailAddress);

/** E-mail addresses compare without case. */
export const emailKey = (email: string): string => email.trim().toLowerCase();

/** Several lines, as `cleanText` keeps them: the message of a form. */
export const longText = typedText(
  cleanText,
  limits.messageLength,
  messages.messageMissing,
  messages.messageLong,
).refine((text) => VISIBLE.test(text), messages.messageMissing);

/** Empty, or what the schema takes. A union alone refuses in zod's words. */
export const orEmpty = <S extends z.ZodType<string, string>>(schema: S) =>
  z.union([z.literal(''), schema], { error: ({ errors }) => errors.at(-1)?.[0]?.message });

/** A new password. The auth service also refuses common ones. */
export const newPassword = shortText(limits.passwordMax, messages.passwordLong, messages.allFieldsRequired)
  .min(1, messages.allFieldsRequired)
  .min(limits.passwordMin, messages.passwordShort);

/** The id of a stored record: a UUID (version 7, which sorts by creation time). */
export const recordId = z.uuid(messages.badId);
export const RecordId = z.object({ id: recordId });

export const timestamp = z.iso.datetime();
export const token = shortText(200, messages.linkSpent).min(1, messages.linkSpent);

/** The answer of a call between services that has nothing to say. */
export const Success = z.object({ success: z.literal(true) });

/** The answer of a call without data. */
export const Done = z.object({ success: z.literal(true), message: z.string() });
export type Done = z.infer<typeof Done>;

/** `{success, message, …}`: every successful answer. */
export function ok(): { success: true };
export function ok(message: string): Done;
export function ok(message?: string) {
  return message === undefined ? { success: true as const } : { success: true as const, message };
}
