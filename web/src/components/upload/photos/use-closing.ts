import { useEffect, useEffectEvent, useRef } from 'react';
import { t } from '../../../i18n/en/filings/photos';

/** Asks before pages are lost: new photos are stored nowhere else. `body` is inside the dialog. */
export function useClosing(pageCount: number, close: () => void) {
  const body = useRef<HTMLDivElement>(null);
  // On a second Escape the browser closes the dialog without asking.
  const onForced = useEffectEvent((dialog: HTMLDialogElement) => {
    if (!dialog.open) close();
  });
  useEffect(() => {
    const dialog = body.current?.closest('dialog');
    if (!dialog) return;
    const onClose = () => onForced(dialog);
    dialog.addEventListener('close', onClose);
    return () => dialog.removeEventListener('close', onClose);
  }, []);
  return {
    body,
    close: () => {
      if (pageCount < 2 || confirm(t('leave'))) close();
    },
  };
}
