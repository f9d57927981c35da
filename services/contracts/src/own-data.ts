import { z } from 'zod';
import { Done } from './answer.js';
import { timestamp } from './fields.js';
import { limits } from './limits.js';
import * as messages from './messages.js';

/** Where the ZIP of everything can be fetched without a header, and until when. The link dies with the session, too. */
export const ExportLinkAnswer = Done.extend({ data: z.object({ path: z.string(), until: timestamp }) });

/** With the password of now the erasure begins. Without it a link is mailed, to accounts that have no password. */
export const ErasureInput = z.object({
  current: z.string(messages.allFieldsRequired).max(limits.passwordMax, messages.passwordWrong).optional(),
});
export type ErasureInput = z.infer<typeof ErasureInput>;
/** `begun`: false where the link in a mail has to be opened first. */
export const ErasureAnswer = Done.extend({ data: z.object({ begun: z.boolean() }) });
