import { type MouseEvent, type PointerEvent, type SyntheticEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { openedModal } from '../../lib/browser/modals';
import { returnFocus } from '../../lib/browser/return-focus';

/**
 * A modal as long as its component is there: focus is kept inside and given back (see
 * `returnFocus`), Escape and a press beside it close. Spread the answer on a <dialog>.
 */
export function useModal(onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null);
  const beganInside = useRef(false);
  // In time to give notifications back before the dialog that shows them goes.
  useLayoutEffect(() => (dialog.current ? openedModal(dialog.current) : undefined), []);
  useEffect(() => {
    const giveBack = returnFocus();
    const element = dialog.current;
    if (element && !element.open) element.showModal();
    return () => {
      element?.close();
      giveBack();
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
    // A drag that begins inside and ends beside the dialog is a click on their common ancestor: the dialog.
    onClick({ target, currentTarget }: MouseEvent) {
      if (target === currentTarget && !beganInside.current) onClose();
    },
  };
}
