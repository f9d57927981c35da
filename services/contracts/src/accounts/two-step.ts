import { z } from 'zod';
import { Done, shortText, timestamp } from '../common/fields.js';
import * as messages from '../common/messages/two-step.js';
import { cleanLine } from '../common/text/clean-text.js';
import { asciiDigits } from '../common/text/mobile.js';
import { PasskeyInput } from './passkeys.js';
import { CodeKind, currentPassword, SecondStep } from './schema.js';

/** A typed code: spaces, dashes, invisible marks and case are ignored. */
const codeOf = (wanted: string) =>
  shortText(200, messages.codeWrong, wanted)
    .transform((text) =>
      asciiDigits(cleanLine(text))
        .replace(/[\s\p{Pd}]/gu, '')
        .toUpperCase(),
    )
    .pipe(z.string().min(1, wanted).max(64, messages.codeWrong));
const code = codeOf(messages.codeNext);
export const CodeInput = z.object({ kind: CodeKind, code });
export type CodeInput = z.infer<typeof CodeInput>;
/** A second factor: a code, or a passkey's answer to a challenge. */
export const FactorInput = z.discriminatedUnion('kind', [CodeInput, PasskeyInput]);
export type FactorInput = z.infer<typeof FactorInput>;
/** `trust`: later logins of this browser need no second step, for 30 days. */
const login = { id: shortText(100), trust: z.boolean().optional() };
export const SecondStepInput = z.discriminatedUnion('kind', [CodeInput.extend(login), PasskeyInput.extend(login)]);
export type SecondStepInput = z.infer<typeof SecondStepInput>;

/** The kinds of second step that an account has, and the challenge for its passkeys. */
export const SecondStepWays = SecondStep.omit({ id: true });
export type SecondStepWays = z.infer<typeof SecondStepWays>;

/** The second step of the caller's login. */
export const TwoStep = z.object({
  on: z.boolean(),
  /** True if staff need one here. */
  requiredOfStaff: z.boolean(),
  /** True if an authenticator app is one of the factors. */
  app: z.boolean(),
  since: timestamp.nullable(),
  lastUsedAt: timestamp.nullable(),
  recoveryLeft: z.number().int(),
});
export type TwoStep = z.infer<typeof TwoStep>;
export const TwoStepAnswer = z.object({ success: z.literal(true), data: TwoStep });
/**
 * For the app: the secret as text and as the link for a QR code (Key Uri Format). Recovery codes come early, so that
 * they exist even if the last answer of a setup is lost.
 */
export const TwoStepBegun = Done.extend({
  data: z.object({ secret: z.string(), uri: z.string(), codes: z.array(z.string()) }),
});
export type TwoStepBegun = z.infer<typeof TwoStepBegun>;
export const RecoveryCodes = Done.extend({ data: z.object({ codes: z.array(z.string()) }) });

/** `mailed` is the code of the newest mail. */
export const TwoStepStart = z.object({ current: currentPassword, mailed: codeOf(messages.factorCodeWanted) });
export type TwoStepStart = z.infer<typeof TwoStepStart>;
export const TwoStepConfirm = z.object({ code });
export type TwoStepConfirm = z.infer<typeof TwoStepConfirm>;
export const TwoStepEnd = CodeInput.extend({ current: currentPassword });
export type TwoStepEnd = z.infer<typeof TwoStepEnd>;
