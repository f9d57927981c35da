import { z } from 'zod';
import {
  anyAddress,
  Done,
  emailAddress,
  newPassword,
  oneLine,
  personName,
  recordId,
  requiredEmail,
  shortText,
  timestamp,
  token,
} from '../common/fields.js';
import { Language } from '../common/language.js';
import { limits } from '../common/limits.js';
import * as messages from '../common/messages/general.js';
import { Role, StaffRole } from '../common/permissions.js';

/** Purposes that a person agrees to: registering, and sending papers. */
export const ConsentPurpose = z.enum(['account', 'papers']);
export type ConsentPurpose = z.infer<typeof ConsentPurpose>;

/** Incremented with every change of the text (`web/src/i18n/en/account/consents.ts`): a consent names its version. */
export const consentVersions: Readonly<Record<ConsentPurpose, number>> = { account: 1, papers: 1 };

/** The version of the words that the person saw; without it, the current one. */
const shownVersion = (purpose: ConsentPurpose) => z.number().int().min(1).max(consentVersions[purpose]).optional();

/** The form shows this order. */
export const Occupation = z.enum(['Chartered Accountant', 'Student', 'Working Professional', 'Intern', 'Freelancer']);
export type Occupation = z.infer<typeof Occupation>;
export const defaultOccupation: Occupation = 'Student';

const anyPassword = (wrong: string) =>
  shortText(limits.passwordMax, wrong, messages.allFieldsRequired).min(1, messages.allFieldsRequired);

export const RegisterInput = z.object({
  name: oneLine(limits.nameLength, messages.allFieldsRequired, messages.nameLong),
  email: requiredEmail,
  password: newPassword,
  consentVersion: shownVersion('account'),
});
export type RegisterInput = z.infer<typeof RegisterInput>;

/** Only checks presence: an invalid address is just an unknown one. */
export const LoginInput = z.object({
  email: anyAddress(messages.loginWrong),
  password: anyPassword(messages.loginWrong),
});
export type LoginInput = z.infer<typeof LoginInput>;
/** The app's six digits, or a recovery code. */
export const CodeKind = z.enum(['totp', 'recovery']);
export type CodeKind = z.infer<typeof CodeKind>;
/** The password was right, and a second step must follow: `id` identifies this login for ten minutes. */
export const SecondStep = z.object({
  id: z.string(),
  kinds: z.array(z.enum(['passkey', ...CodeKind.options])),
  /** `PasskeyOptions`: a challenge for the account's passkeys, valid for five minutes. */
  options: z.unknown().optional(),
});
export type SecondStep = z.infer<typeof SecondStep>;
export const LoggedIn = Done.extend({ token: z.string() });
/** Accounts with two-step login get `second` in place of a token. */
export const LoginAnswer = z.union([LoggedIn, Done.extend({ second: SecondStep })]);
export type LoginAnswer = z.infer<typeof LoginAnswer>;

/** The default of ADMIN_EMAIL. No mail is ever sent to it. */
export const DEFAULT_ADMIN_EMAIL = 'admin@easytax.local';
/** Until that person gives another. */
export const DEFAULT_ADMIN_NAME = 'Administrator';

export const SessionUser = z.object({
  _id: recordId,
  role: Role,
  staffRole: StaffRole.nullable(),
  name: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  occupation: Occupation.nullable(),
  city: z.string().nullable(),
  /** The language of the mails to this account. */
  language: Language,
  profilePicture: z.string().nullable(),
  /** For staff without a second factor: required before anything else, or only advised. */
  secondFactor: z.enum(['required', 'advised']).nullable(),
});
export type SessionUser = z.infer<typeof SessionUser>;
export const CheckAuthAnswer = z.object({ success: z.literal(true), data: z.object({ user: SessionUser }) });

export const ForgotInput = z.object({ email: emailAddress });
export type ForgotInput = z.infer<typeof ForgotInput>;
export const ResetInput = z.object({ token, password: newPassword });
export type ResetInput = z.infer<typeof ResetInput>;
/** `current` is the current password: an open session alone can't change password or address. */
export const currentPassword = anyPassword(messages.passwordWrong);
export const PasswordChange = z.object({ current: currentPassword, password: newPassword });
export type PasswordChange = z.infer<typeof PasswordChange>;
export const EmailChange = z.object({ email: requiredEmail, current: currentPassword });
export type EmailChange = z.infer<typeof EmailChange>;
export const VerifyEmailInput = z.object({ token });
export type VerifyEmailInput = z.infer<typeof VerifyEmailInput>;
export const GoogleInput = z.object({
  credential: shortText(8192, messages.googleRefused).min(1, messages.googleRefused),
  nonce: shortText(200).optional(),
});
export type GoogleInput = z.infer<typeof GoogleInput>;

export const ProfileChange = z
  .object({
    name: personName,
    city: oneLine(limits.cityLength, 'Enter a city', 'Use at most 100 characters for the city').nullable(),
    occupation: Occupation.nullable(),
    language: Language,
    profilePicture: shortText(limits.pictureLength, messages.pictureLarge)
      .regex(/^data:image\/(?:png|jpeg|webp);base64,[A-Za-z0-9+/]+=*$/, messages.pictureKind)
      .nullable(),
  })
  .partial()
  .refine((change) => Object.keys(change).length > 0, 'Say what to change');
export type ProfileChange = z.infer<typeof ProfileChange>;
export const ProfileAnswer = Done.extend({ data: z.object({ user: SessionUser }) });

/** One login on one device, as its owner sees it. */
export const SessionInfo = z.object({
  _id: recordId,
  createdAt: timestamp,
  /** At most a minute behind. */
  lastSeenAt: timestamp,
  /** The absolute end. */
  endsAt: timestamp,
  /** The browser's user agent at login; empty if unknown. */
  userAgent: z.string(),
  /** IP address of the login; empty if unknown. */
  address: z.string(),
  /** True for the session of this request. */
  current: z.boolean(),
});
export type SessionInfo = z.infer<typeof SessionInfo>;
export const SessionList = z.object({ success: z.literal(true), data: z.array(SessionInfo) });

/** Signed link to the export ZIP. It ends with the session, too. */
export const ExportLinkAnswer = Done.extend({ data: z.object({ path: z.string(), until: timestamp }) });

/** The current password begins the erasure. Accounts without a password leave it out and get a link by mail. */
export const ErasureInput = z.object({
  current: shortText(limits.passwordMax, messages.passwordWrong, messages.allFieldsRequired).optional(),
});
export type ErasureInput = z.infer<typeof ErasureInput>;
/** `begun`: false if the link in a mail has to be opened first. */
export const ErasureAnswer = Done.extend({ data: z.object({ begun: z.boolean() }) });
