import { toast as toastify } from 'react-toastify/unstyled';
import { translateServerMessage } from '../../i18n/translate-server-message';
import { wantToasts } from './toasts-wanted';

wantToasts();

/**
 * Notifications at the top right. Position, times and keys are set once, in `components/Toasts.tsx`.
 * The same text is never shown twice at a time: a second one starts the first one's time again.
 */
const show = (kind: 'success' | 'error' | 'info') => (text: string) => {
  const message = translateServerMessage(text);
  if (toastify.isActive(message)) toastify.dismiss(message);
  toastify[kind](message, { toastId: message });
};

export const toast = { success: show('success'), error: show('error'), info: show('info') };
