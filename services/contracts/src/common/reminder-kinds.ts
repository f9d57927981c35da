import { z } from 'zod';

/** The matters that clients are reminded of: papers to send, a draft to approve, an e-verification, a fee. */
export const ReminderKind = z.enum(['papers', 'approval', 'verification', 'fee']);
export type ReminderKind = z.infer<typeof ReminderKind>;

/** A switch for each kind. An owner has one set for the office, each person one for oneself. */
export const reminderSwitches = {
  remindPapers: z.boolean(),
  remindApproval: z.boolean(),
  remindVerification: z.boolean(),
  remindFee: z.boolean(),
} as const;
export type ReminderSwitch = keyof typeof reminderSwitches;

export const switchOf: Readonly<Record<ReminderKind, ReminderSwitch>> = {
  papers: 'remindPapers',
  approval: 'remindApproval',
  verification: 'remindVerification',
  fee: 'remindFee',
};

export const allReminders = {
  remindPapers: true,
  remindApproval: true,
  remindVerification: true,
  remindFee: true,
} as const satisfies Record<ReminderSwitch, true>;
