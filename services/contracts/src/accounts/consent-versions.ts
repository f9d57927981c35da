import { z } from 'zod';

/** Purposes that a person agrees to: registering, and sending papers. */
export const ConsentPurpose = z.enum(['account', 'papers']);
export type ConsentPurpose = z.infer<typeof ConsentPurpose>;

/** Incremented with every change of the text (`web/src/i18n/en/account/consents.ts`): a consent names its version. */
export const consentVersions: Readonly<Record<ConsentPurpose, number>> = { account: 1, papers: 1 };

/** The version of the words that the person saw; without it, the current one. */
export const shownVersion = (purpose: ConsentPurpose) =>
  z.number().int().min(1).max(consentVersions[purpose]).optional();
