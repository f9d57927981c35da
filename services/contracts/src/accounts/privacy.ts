import { z } from 'zod';
import { timestamp } from '../common/fields.js';
import { ConsentPurpose, consentVersions } from './consent-versions.js';

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
