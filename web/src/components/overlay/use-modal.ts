import { type MouseEvent, type PointerEvent, type SyntheticEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { openedModal } from '../../lib/browser/modals';
import { rememberFocus } from '../../lib/browser/remember-focus';

/**
 * Opens a modal while the component is mounted: traps focus and returns it (see
 * `rememberFocus`); Escape and a press beside it close. Spread the result on a <dialog>.
 */
export function useModal(onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null);
  const beganInside = useRef(false);
  // A layout effect, to move toasts out before the dialog is removed.
  useLayoutEffect(() => (dialog.current ? openedModal(dialog.current) : undefined), []);
  useEffect(() => {
    const restoreFocus = rememberFocus();
    const element = dialog.current;
    if (element && !element.open) element.showModal();
    return () => {
      element?.close();
      restoreFocus();
    };
  }, []);

  return {
    ref: dialog,
    onCancel(event: SyntheticEvent) {
      event.preventDefault();
      onClose();
    },
    onPointerDown({ target, currentTarget }: PointerEvent) {
      beganInside.current = target !== currentTarget;
    },
    // A drag that starts inside and ends outside is a click on their common ancestor: the dialog.
    onClick({ target, currentTarget }: MouseEvent) {
      if (target === currentTarget && !beganInside.current) onClose();
    },
  };
}
