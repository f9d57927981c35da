import { IconKeyboard } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { t } from '../../../i18n/en/admin/admin';
import { Icon } from '../../button/Icon';
import { IconButton } from '../../button/IconButton';
import { SEARCH_BOX } from '../toolbar/SearchBox';
import { KeyHelp } from './KeyHelp';
import styles from './KeyHelp.module.css';
import { useSingleKeys } from './use-single-keys';

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
