import { enquiryCalls, NewsletterInput } from '@easy-tax/contracts';
import { api } from '../../../lib/http/api';

/** Subscribes to the newsletter. Resolves with a message, or '' for an invalid address or a failed call. */
export async function subscribe(email: string): Promise<string> {
  const input = NewsletterInput.safeParse({ email });
  if (!input.success) return '';
  try {
    return (await api.call(enquiryCalls.subscribe, { body: input.data })).message;
  } catch (reason) {
    console.error('The newsletter subscription failed', reason);
    return '';
  }
}
