import { z } from 'zod';
import { shortText } from '../common/fields.js';
import { limits } from '../common/limits.js';
import * as messages from '../common/messages/general.js';
import { ReturnMessage, ReturnNote } from './parts.js';

/** Names the page of a thread before the one that the cursor came with; without it, the newest page. */
export const ThreadQuery = z.object({
  cursor: shortText(limits.cursorLength, messages.badCursor).optional(),
});
export type ThreadQuery = z.infer<typeof ThreadQuery>;

/** `data`: at most 50 lines, oldest first. `earlier`: the cursor of the page before; null: there is none. */
const page = <Line extends z.ZodType>(line: Line) =>
  z.object({ success: z.literal(true), data: z.array(line), earlier: z.string().nullable() });
export const ReturnThread = page(ReturnMessage);
export const ReturnNotes = page(ReturnNote);
export type ThreadPage<Line> = { readonly data: Line[]; readonly earlier: string | null };
