import { z } from 'zod';
import { records } from '../../data/port/records.js';

/** A queued mail; removed once sent. */
export const OutboxMail = z.object({
  _id: z.string(),
  createdAt: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string().nullable(),
  headers: z.string(),
  attempts: z.number().int(),
  nextAt: z.string(),
});
export type OutboxMail = z.infer<typeof OutboxMail>;

export const OutboxMailRecords = records('outbox', OutboxMail, { sort: ['nextAt'], filter: ['nextAt', 'attempts'] });
