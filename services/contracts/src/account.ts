import { z } from 'zod';
import { Done } from './answer.js';
import { emailAddress, newPassword, oneLine, personName, recordId, timestamp, token } from './fields.js';
import { limits } from './limits.js';
import * as messages from './messages.js';
import { listQuery, pageInfo } from './paging.js';

export const Role = z.enum(['admin', 'user']);
export type Role = z.infer<typeof Role>;
/** What a member of staff may do: an owner everything, a reviewer no delete, export, users or settings. */
export const StaffRole = z.enum(['owner', 'reviewer']);
export type StaffRole = z.infer<typeof StaffRole>;

/** In the specification's order (§3). */
export const Occupation = z.enum(['Chartered Accountant', 'Student', 'Working Professional', 'Intern', 'Freelancer']);
export type Occupation = z.infer<typeof Occupation>;
export const defaultOccupation: Occupation = 'Student';

const given = z.string(messages.allFieldsRequired).min(1, messages.allFieldsRequired);

export const RegisterInput = z.object({
  name: given.pipe(personName),
  email: given.pipe(emailAddress),
  password: newPassword,
});
export type RegisterInput = z.infer<typeof RegisterInput>;

/** Not checked beyond presence: an odd address is simply an unknown one. */
export const LoginInput = z.object({
  email: given.max(limits.emailLength, messages.loginWrong),
  password: given.max(limits.passwordMax, messages.loginWrong),
});
export type LoginInput = z.infer<typeof LoginInput>;
export const LoginAnswer = Done.extend({ token: z.string() });

export const SessionUser = z.object({
  _id: recordId,
  role: Role,
  staffRole: StaffRole.nullable(),
  name: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  occupation: Occupation.nullable(),
  city: z.string().nullable(),
  profilePicture: z.string().nullable(),
});
export type SessionUser = z.infer<typeof SessionUser>;
export const CheckAuthAnswer = z.object({ success: z.literal(true), data: z.object({ user: SessionUser }) });

export const ForgotInput = z.object({ email: emailAddress });
export const ResetInput = z.object({ token, password: newPassword });
/** `current` is the password of now: a session that was left open changes neither password nor address. */
const current = given.max(limits.passwordMax, messages.passwordWrong);
export const PasswordChange = z.object({ current, password: newPassword });
export const EmailChange = z.object({ email: given.pipe(emailAddress), current });
export const VerifyEmailInput = z.object({ token });
export const GoogleInput = z.object({
  credential: z.string(messages.googleRefused).min(1, messages.googleRefused).max(8192, messages.googleRefused),
  nonce: z.string().max(200).optional(),
});

export const ProfileChange = z
  .object({
    name: personName,
    city: oneLine(limits.cityLength, 'Enter a city', 'Use at most 100 characters for the city').nullable(),
    occupation: Occupation.nullable(),
    profilePicture: z
      .string()
      .max(limits.pictureLength, messages.pictureLarge)
      .regex(/^data:image\/(?:png|jpeg|webp);base64,[A-Za-z0-9+/]+=*$/, messages.pictureKind)
      .nullable(),
  })
  .partial()
  .refine((change) => Object.keys(change).length > 0, 'Say what to change');
export type ProfileChange = z.infer<typeof ProfileChange>;
export const ProfileAnswer = Done.extend({ data: z.object({ user: SessionUser }) });

export const User = SessionUser.omit({ profilePicture: true }).extend({
  blocked: z.boolean(),
  /** On its way out: nobody logs in any more. */
  erasing: z.boolean(),
  createdAt: timestamp,
  lastLoginAt: timestamp.nullable(),
});
export type User = z.infer<typeof User>;
export const UserQuery = listQuery(['createdAt', 'name', 'email', 'role']);
export type UserQuery = z.infer<typeof UserQuery>;
export const UserList = z.object({ success: z.literal(true), data: z.array(User), ...pageInfo });
export const UserChange = z
  .object({ role: Role, staffRole: StaffRole, blocked: z.boolean() })
  .partial()
  .refine((change) => Object.keys(change).length > 0, 'Say what to change');
export type UserChange = z.infer<typeof UserChange>;
export const UserAnswer = Done.extend({ data: User });
