import { z } from 'zod';
import { timestamp } from '../common/fields.js';

/** Purposes that a person agrees to: registering, and sending papers. */
export const ConsentPurpose = z.enum(['account', 'papers']);
export type ConsentPurpose = z.infer<typeof ConsentPurpose>;

/** Incremented with every change of the text (`web/src/i18n/en/consents.ts`): a consent names its version. */
export const consentVersions: Readonly<Record<ConsentPurpose, number>> = { account: 1, papers: 1 };

/** The version of the words that the person saw; without it, the current one. */
export const shownVersion = (purpose: ConsentPurpose) =>
  z.number().int().min(1).max(consentVersions[purpose]).optional();

export const Consent = z.object({
  purpose: ConsentPurpose,
  version: z.number().int(),
  at: timestamp,
  /** IP address of the request. */
  address: z.string(),
});
export type Consent = z.infer<typeof Consent>;
export const ConsentList = z.object({ success: z.literal(true), data: z.array(Consent) });

export const ConsentInput = z
  .object({ purpose: ConsentPurpose, version: z.number().int().min(1) })
  .refine(({ purpose, version }) => version <= consentVersions[purpose], { path: ['version'] });
export type ConsentInput = z.infer<typeof ConsentInput>;

/** 0: closed enquiries are kept. */
export const EnquiriesKept = z.object({ success: z.literal(true), data: z.object({ closedMonths: z.number().int() }) });
/** `backupDays`: days until the oldest backup copy is removed; null without scheduled backups. */
export const PapersKept = z.object({
  success: z.literal(true),
  data: z.object({ filedReturnYears: z.number().int(), backupDays: z.number().int().nullable() }),
});
