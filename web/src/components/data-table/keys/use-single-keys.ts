import { useEffect, useState } from 'react';
import { readLocalStorage, writeLocalStorage } from '../../../lib/browser/local-storage';

const KEY = 'singleKeys';

/**
 * Shortcuts outside text fields, such as `/`, `?` and arrows. Character keys can be turned off, because speech input
 * would trigger them by chance (WCAG 2.1.4); the choice is stored in this browser.
 */
export function useSingleKeys(keys: Readonly<Record<string, () => void>>) {
  const [isOn, setIsOn] = useState(() => readLocalStorage(KEY) !== false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const act = keys[event.key];
      if (!act || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (document.querySelector('dialog[open]') || isTaken(event)) return;
      if (event.key.length === 1 && !isOn) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [keys, isOn]);

  return {
    isOn,
    toggle() {
      setIsOn(!isOn);
      writeLocalStorage(KEY, !isOn);
    },
  };
}

/** Text fields get characters; arrows go to the focused element, unless it is the page. */
function isTaken({ key, target }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (key.length > 1) return target !== document.body && target.id !== 'main';
  return target.isContentEditable || target.matches('input:not([type=checkbox], [type=radio]), textarea, select');
}
