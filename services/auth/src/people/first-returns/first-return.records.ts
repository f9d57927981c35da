import { recordId, timestamp } from '@easy-tax/contracts';
import { InvitedReturn, records } from '@easy-tax/platform';
import { z } from 'zod';

/** A promised return that filings has not opened yet. `_id` is the account's. */
export const StoredFirstReturn = z.object({ _id: recordId, createdAt: timestamp, invited: InvitedReturn });
export type StoredFirstReturn = z.infer<typeof StoredFirstReturn>;

export const FirstReturnRecords = records<StoredFirstReturn>('firstreturns', StoredFirstReturn);
