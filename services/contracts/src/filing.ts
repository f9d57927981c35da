import { z } from 'zod';
import { Done } from './answer.js';
import { emailAddress, indianMobile, longText, personName, recordId, timestamp } from './fields.js';
import { listQuery, madeBetween, pageInfo } from './paging.js';

/** The fields of the Tax Filing form; its file travels beside them in the same multipart body. */
export const FilingInput = z.object({
  name: personName,
  mobile: indianMobile,
  email: emailAddress,
  message: longText,
});
export type FilingInput = z.infer<typeof FilingInput>;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** Proof of submission. `reference` is what people say on the phone: ET-2026-00412. Sizes are bytes. */
export const FilingReceipt = z.object({
  _id: recordId,
  reference: z.string(),
  fileName: z.string(),
  size: z.number().int(),
  sha256,
  filePath: z.string(),
  createdAt: timestamp,
});
export type FilingReceipt = z.infer<typeof FilingReceipt>;
export const UploadAnswer = Done.extend({ data: FilingReceipt });

/** One submission of a document, as staff see it. `filePath` is a signed link of 15 minutes. */
export const Filing = FilingReceipt.extend({
  name: z.string(),
  mobile: z.string(),
  email: z.string(),
  message: z.string(),
  mime: z.string(),
});
export type Filing = z.infer<typeof Filing>;

/** The same, with whether one of the staff has looked at it. */
export const StaffFiling = Filing.extend({ opened: z.boolean() });
export type StaffFiling = z.infer<typeof StaffFiling>;
export const FilingAnswer = z.object({ success: z.literal(true), data: StaffFiling });
/** Whether the store still has what was received; `damaged` where size or SHA-256 differ. */
export const FilingState = z.enum(['whole', 'missing', 'damaged']);
export type FilingState = z.infer<typeof FilingState>;
export const FilingCheck = z.object({ state: FilingState, checkedAt: timestamp });
export type FilingCheck = z.infer<typeof FilingCheck>;
export const FilingCheckAnswer = z.object({ success: z.literal(true), data: FilingCheck });
export const FilingStatus = z.enum(['unopened', 'opened']);
export type FilingStatus = z.infer<typeof FilingStatus>;
export const FilingChange = z.object({ opened: z.boolean() });
export type FilingChange = z.infer<typeof FilingChange>;

export const FilingQuery = listQuery(['createdAt', 'name', 'mobile', 'email', 'fileName', 'message']).extend({
  ...madeBetween,
  status: FilingStatus.optional(),
  /** Exactly this one: ET-2026-00412. */
  reference: z.string().max(20).optional(),
});
export type FilingQuery = z.infer<typeof FilingQuery>;
export const FilingList = z.object({ success: z.literal(true), data: z.array(StaffFiling), ...pageInfo });
/** A client's own filings, newest first. */
export const MyFilings = z.object({ success: z.literal(true), data: z.array(Filing) });
