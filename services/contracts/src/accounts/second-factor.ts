import { z } from 'zod';
import { Done, oneLine, recordId, shortText, timestamp } from '../common/fields.js';
import { limits } from '../common/limits.js';
import * as messages from '../common/messages/two-step.js';
import { cleanLine } from '../common/text/clean-text.js';
import { asciiDigits } from '../common/text/mobile.js';
import { CodeKind, currentPassword, SecondStep } from './schema.js';

/** base64url bytes of WebAuthn's JSON. The longest are post-quantum signatures. */
const bytes = shortText(16_384, messages.passkeyFailed).regex(/^[\w-]+$/, messages.passkeyFailed);
const credential = { id: bytes, rawId: bytes, type: z.literal('public-key', messages.passkeyFailed) };

/** A browser's answer to a challenge (WebAuthn Level 3 §5.1, AuthenticationResponseJSON). No extension is asked for. */
export const PasskeyAssertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes.optional(),
  }),
});
export type PasskeyAssertion = z.infer<typeof PasskeyAssertion>;
export const PasskeyInput = z.object({ kind: z.literal('passkey'), response: PasskeyAssertion });
export type PasskeyInput = z.infer<typeof PasskeyInput>;

const descriptors = z
  .array(z.object({ id: z.string(), type: z.string(), transports: z.array(z.string()).optional() }))
  .optional();
const verification = z.enum(['required', 'preferred', 'discouraged']);

/** For `navigator.credentials.get` (PublicKeyCredentialRequestOptionsJSON). */
export const PasskeyOptions = z.object({
  challenge: z.string(),
  rpId: z.string().optional(),
  timeout: z.number().optional(),
  userVerification: verification.optional(),
  allowCredentials: descriptors,
});
export type PasskeyOptions = z.infer<typeof PasskeyOptions>;

/** For `navigator.credentials.create` (PublicKeyCredentialCreationOptionsJSON). */
const NewPasskeyOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string().optional(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number().int() })),
  timeout: z.number().optional(),
  attestation: z.enum(['none', 'indirect', 'direct', 'enterprise']).optional(),
  authenticatorSelection: z
    .object({
      residentKey: verification.optional(),
      requireResidentKey: z.boolean().optional(),
      userVerification: verification.optional(),
    })
    .optional(),
  excludeCredentials: descriptors,
});
export const NewPasskeyAnswer = Done.extend({ data: NewPasskeyOptions });

const name = oneLine(limits.passkeyNameLength, messages.passkeyNameMissing, messages.passkeyNameLong);
export const PasskeyName = z.object({ name });
export type PasskeyName = z.infer<typeof PasskeyName>;
/** A new key and its name (RegistrationResponseJSON). */
export const PasskeyAddition = z.object({
  name,
  response: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: bytes,
      attestationObject: bytes,
      transports: z.array(shortText(30)).max(10).optional(),
    }),
  }),
});
export type PasskeyAddition = z.infer<typeof PasskeyAddition>;
/** `turnsOff`: the person knows that it is the last second factor, without which two-step login is off. */
export const PasskeyRemoval = z.object({ current: currentPassword, turnsOff: z.boolean().optional() });
export type PasskeyRemoval = z.infer<typeof PasskeyRemoval>;

export const Passkey = z.object({
  _id: recordId,
  createdAt: timestamp,
  name: z.string(),
  lastUsedAt: timestamp.nullable(),
  /** The domain that it works at. */
  rpId: z.string(),
});
export type Passkey = z.infer<typeof Passkey>;
/** `site`: the origin at which passkeys work, and their domain; null if this installation's address allows none. */
export const Passkeys = z.object({
  passkeys: z.array(Passkey),
  site: z.object({ origin: z.string(), rpId: z.string() }).nullable(),
});
export type Passkeys = z.infer<typeof Passkeys>;
export const PasskeysAnswer = z.object({ success: z.literal(true), data: Passkeys });

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
