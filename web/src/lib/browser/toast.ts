import { type Id, toast as toastify } from 'react-toastify/unstyled';
import { translateServerMessage } from '../../i18n/translate-server-message';
import { loadToasts } from './toasts-loaded';

loadToasts();

const lastIds = new Map<string, Id>();

/**
 * Toasts at the top right. Position, times and keys are set in `components/Toasts.tsx`.
 * A repeated text replaces the shown one. Each needs a unique id: the library drops a toast whose
 * id is still leaving.
 */
const show = (kind: 'success' | 'error' | 'info') => (text: string) => {
  const message = translateServerMessage(text);
  const last = lastIds.get(message);
  if (last !== undefined) toastify.dismiss(last);
  const id = toastify[kind](message);
  lastIds.set(message, id);
  return id;
};

export const toast = { success: show('success'), error: show('error'), info: show('info') };
