import { useEffect, useEffectEvent } from 'react';
import { topModal } from '../../lib/browser/modals';

/** Open panels, the newest last. */
const panels: object[] = [];

/** Escape closes a panel beside the page, the newest first, wherever the focus is: Tab leads out of it. */
export function useEscape(onClose: () => void, isOpen = true): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return;
    const own = {};
    panels.push(own);
    const onKeyDown = (event: KeyboardEvent) => {
      // Escape also ends the composing of a word, as in Hindi.
      if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented) return;
      if (topModal() || panels.at(-1) !== own) return;
      event.preventDefault();
      close();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      panels.splice(panels.indexOf(own), 1);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [isOpen]);
}
