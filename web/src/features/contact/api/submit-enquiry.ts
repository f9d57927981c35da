import { type EnquiryInput, enquiryCalls } from '@easy-tax/contracts';
import { api, newIdempotencyKey } from '../../../lib/http/api';
import { AttemptKeys } from '../../../lib/http/attempt-keys';

const keys = new AttemptKeys(newIdempotencyKey);

/** Sends a message to the office. A retry after a lost answer is stored once. */
export async function submitEnquiry(input: EnquiryInput): Promise<string> {
  const { message } = await api.call(enquiryCalls.submitEnquiry, {
    body: input,
    idempotencyKey: keys.for(JSON.stringify(input)),
  });
  keys.spend();
  return message;
}
