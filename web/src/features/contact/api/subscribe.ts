import { enquiryCalls, NewsletterInput } from '@easy-tax/contracts';
import { api, messageOf } from '../../../lib/http/api';

/** Subscribes to the newsletter. `isDone`: false for an invalid address or a failed call, with the reason. */
export async function subscribe(email: string): Promise<{ readonly isDone: boolean; readonly message: string }> {
  const { data, error } = NewsletterInput.safeParse({ email });
  if (error) return { isDone: false, message: error.issues[0]?.message ?? '' };
  try {
    return { isDone: true, message: (await api.call(enquiryCalls.subscribe, { body: data })).message };
  } catch (reason) {
    console.error('The newsletter subscription failed', reason);
    return { isDone: false, message: messageOf(reason) };
  }
}
