import { IconKeyboard } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import { t } from '../../../i18n/en/admin/admin';
import { readLocalStorage, writeLocalStorage } from '../../../lib/browser/local-storage';
import { Icon } from '../../button/Icon';
import { IconButton } from '../../button/IconButton';
import { SEARCH_BOX } from '../toolbar/SearchBox';
import { KeyHelp } from './KeyHelp';
import styles from './KeyHelp.module.css';

interface TableKeysProps {
  /** Moves focus to the last focused row. */
  readonly onMove: () => void;
  readonly canDelete: boolean;
  readonly canSelect: boolean;
}

/** The table's keyboard shortcuts, and the button that lists them. */
export function TableKeys({ onMove, canDelete, canSelect }: TableKeysProps) {
  const [asked, setAsked] = useState(false);
  const keys = useMemo(
    () => ({ '/': goToSearch, '?': () => setAsked(true), ArrowDown: onMove, ArrowUp: onMove }),
    [onMove],
  );
  const singleKeys = useSingleKeys(keys);
  return (
    <>
      <IconButton bare className={styles.help} label={t('keys.title')} title={t('keys.title')} onClick={keys['?']}>
        <Icon of={IconKeyboard} />
      </IconButton>
      {asked && (
        <KeyHelp singleKeys={singleKeys} canDelete={canDelete} canSelect={canSelect} onClose={() => setAsked(false)} />
      )}
    </>
  );
}

export function goToSearch(): void {
  const box = document.querySelector<HTMLInputElement>(`[${SEARCH_BOX}]`);
  box?.focus();
  box?.select();
}

const KEY = 'singleKeys';

/**
 * Shortcuts outside text fields: `/`, `?`, arrows. Character keys can be turned off, because speech input
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
