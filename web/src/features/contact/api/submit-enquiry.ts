import { type EnquiryInput, enquiryCalls } from '@easy-tax/contracts';
import { z } from 'zod';
import { api, newIdempotencyKey } from '../../../lib/http/api';
import { AttemptKeys } from '../../../lib/http/attempt-keys';

const keys = new AttemptKeys(newIdempotencyKey);

/** An ok status is success unless the answer denies it (docs/product.md, Contact). */
const call = {
  ...enquiryCalls.submitEnquiry,
  answer: z.object({ success: z.literal(true).optional(), error: z.undefined().optional() }),
};

/** Sends a message to the office. A retry after a lost answer is stored once. */
export async function submitEnquiry(input: EnquiryInput): Promise<void> {
  await api.call(call, { body: input, idempotencyKey: keys.for(JSON.stringify(input)) });
  keys.spend();
}
