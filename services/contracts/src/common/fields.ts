import { z } from 'zod';
import { limits } from './limits.js';
import * as messages from './messages/general.js';

const CONTROL_CHARACTERS = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\u2028-\u202E\u2066-\u2069]/u;
/** A visible character: letter, mark, number, punctuation or symbol of any script. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;
const LINE_BREAK = /[\r\n]/u;

/** One line that a person typed: trimmed, NFC, 1 to `max` characters, no control or direction characters. */
export function oneLine(max: number, missing: string, tooLong: string) {
  return z
    .string(missing)
    .transform((text) => text.normalize('NFC').trim())
    .pipe(
      z
        .string()
        .min(1, { error: missing, abort: true })
        .max(max, tooLong)
        .refine((text) => VISIBLE.test(text), missing)
        .refine((text) => !CONTROL_CHARACTERS.test(text) && !LINE_BREAK.test(text), messages.controlCharacters),
    );
}

/** One line that may be empty. */
export const lineOrEmpty = (max: number, tooLong: string) =>
  z
    .string(tooLong)
    .transform((text) => text.normalize('NFC').trim())
    .pipe(
      z
        .string()
        .max(max, tooLong)
        .refine((text) => !CONTROL_CHARACTERS.test(text) && !LINE_BREAK.test(text), messages.controlCharacters),
    );

export const personName = oneLine(limits.nameLength, messages.nameMissing, messages.nameLong);

/**
 * An Indian mobile number as exactly ten digits (docs/product.md, Contact). Ten digits stay unchanged; otherwise
 * removes spaces, dashes, `+91` or a leading 0 if ten digits remain.
 */
export function normaliseMobile(typed: string): string {
  if (/^\d{10}$/.test(typed)) return typed;
  const bare = typed.replace(/[\s-]/g, '').replace(/^(?:\+91|0)/, '');
  return /^\d{10}$/.test(bare) ? bare : typed;
}

export const indianMobile = z
  .string(messages.mobile)
  .transform(normaliseMobile)
  .pipe(z.string().regex(/^\d{10}$/, messages.mobile));

/** Accepts what the browser's `type=email` does (HTML standard), trimmed, at most 254 characters (RFC 5321). */
export const emailAddress = z
  .string(messages.email)
  .transform((text) => text.trim())
  .pipe(z.string().max(limits.emailLength, messages.email).regex(z.regexes.html5Email, messages.email));

/** E-mail addresses compare without case. */
export const emailKey = (email: string): string => email.trim().toLowerCase();

/** Several lines: the message of a form. */
export const longText = z
  .string(messages.messageMissing)
  .transform((text) => text.normalize('NFC').replace(/\r\n?/g, '\n').trim())
  .pipe(
    z
      .string()
      .min(1, { error: messages.messageMissing, abort: true })
      .max(limits.messageLength, messages.messageLong)
      .refine((text) => VISIBLE.test(text), messages.messageMissing)
      .refine((text) => !CONTROL_CHARACTERS.test(text), messages.controlCharacters),
  );

/** A new password. The auth service also refuses common ones. */
export const newPassword = z
  .string(messages.allFieldsRequired)
  .min(1, messages.allFieldsRequired)
  .min(limits.passwordMin, messages.passwordShort)
  .max(limits.passwordMax, messages.passwordLong);

/** The id of a stored record: a UUID (version 7, which sorts by creation time). */
export const recordId = z.uuid(messages.badId);
export const RecordId = z.object({ id: recordId });

export const timestamp = z.iso.datetime();
export const token = z.string(messages.linkSpent).min(1, messages.linkSpent).max(200, messages.linkSpent);
