import { z } from 'zod';
import { recordId, timestamp } from './fields.js';
import { FilingStatus } from './filing.js';

/** How many; where `exact` is false, at least so many. */
export const Count = z.object({ value: z.number().int(), exact: z.boolean() });
export type Count = z.infer<typeof Count>;

/** `since`: what came from then on is counted as new. */
export const OverviewQuery = z.object({ since: timestamp.optional() });
export type OverviewQuery = z.infer<typeof OverviewQuery>;

/** What waits the longest. `overdue` is older than `overdueDays`. */
const waiting = z.object({ _id: recordId, createdAt: timestamp, name: z.string(), text: z.string() }).nullable();
const anyQueue = { overdue: Count, overdueDays: z.number().int(), fresh: Count.nullable(), oldest: waiting };

/** A day of the office's calendar (IST), written 2026-11-21. */
const Day = z.object({ day: z.iso.date(), count: z.number().int(), exact: z.boolean() });

/** Documents at a glance. `overdue` and `oldest` are of those that nobody has opened; `fresh` is null without a `since`. */
export const FilingsOverview = z.object({
  statuses: z.record(FilingStatus, Count),
  ...anyQueue,
  /** The last days, today at the end. */
  days: z.array(Day),
  /** What the store holds, files deleted and not yet purged included; null until it is counted for the first time. */
  stored: z.object({ files: z.number().int(), bytes: z.number().int() }).nullable(),
});
export type FilingsOverview = z.infer<typeof FilingsOverview>;
export const FilingsOverviewAnswer = z.object({ success: z.literal(true), data: FilingsOverview });

/** Enquiries at a glance. `overdue` and `oldest` are of those that nobody has answered. */
export const EnquiriesOverview = z.object({
  statuses: z.object({ new: Count, replied: Count, closed: Count }),
  ...anyQueue,
});
export type EnquiriesOverview = z.infer<typeof EnquiriesOverview>;
export const EnquiriesOverviewAnswer = z.object({ success: z.literal(true), data: EnquiriesOverview });

/** When this administrator was here the time before; null on the first visit. */
export const VisitAnswer = z.object({ success: z.literal(true), data: z.object({ since: timestamp.nullable() }) });
