import { type Id, toast as toastify } from 'react-toastify/unstyled';
import { translateServerMessage } from '../../i18n/translate-server-message';
import { loadToasts } from './toasts-loaded';

loadToasts();

type Kind = 'success' | 'error' | 'info';
interface Shown {
  readonly id: Id;
  readonly kind: Kind;
  readonly message: string;
  readonly stays: boolean;
}
let shown: readonly Shown[] = [];

/** There is room for one. */
const isPhone = () => matchMedia('(max-width: 47.99rem)').matches;

function dismiss(isOld: (one: Shown) => boolean): void {
  const old = shown.filter(isOld);
  shown = shown.filter((one) => !old.includes(one));
  for (const { id } of old) toastify.dismiss(id);
}

/** For a navigation: an error belongs to the page that showed it. */
export const dismissErrors = (): void => dismiss(({ stays }) => !stays);

/**
 * Toasts at the top right. Position, times and keys are set in `components/Toasts.tsx`.
 * A repeated text replaces the shown one, a success earlier errors, on a phone any toast the one before. Each needs a
 * unique id: the library drops a toast whose id is still leaving.
 */
const show = (kind: Kind, stays: boolean) => (text: string) => {
  const message = translateServerMessage(text);
  dismiss((one) => isPhone() || one.message === message || (kind === 'success' && one.kind === 'error'));
  const id: Id = toastify[kind](message, { onClose: () => dismiss((one) => one.id === id) });
  shown = [...shown, { id, kind, message, stays }];
  return id;
};

export const toast = {
  success: show('success', true),
  error: show('error', false),
  info: show('info', true),
  /** Stays on the page that the visitor is led to. */
  linkRefused: show('error', true),
};
