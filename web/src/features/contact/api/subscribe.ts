import { enquiryCalls, NewsletterInput } from '@easy-tax/contracts';
import { api } from '../../../lib/http/api';

/** Asks for the newsletter. Resolves with what to say, or with nothing where the address is none or the call failed. */
export async function subscribe(email: string): Promise<string> {
  const input = NewsletterInput.safeParse({ email });
  if (!input.success) return '';
  try {
    return (await api.call(enquiryCalls.subscribe, { body: input.data })).message;
  } catch (reason) {
    console.error('The newsletter could not be asked for', reason);
    return '';
  }
}
