import { IconKeyboard } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { t } from '../../../i18n/en/admin/admin';
import { IconButton } from '../../button/Button';
import { OptionField } from '../../form/OptionField';
import { Dialog } from '../../overlay/Dialog';
import { SEARCH_BOX } from '../toolbar/SearchBox';
import styles from './TableKeys.module.css';
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
      <IconButton
        icon={IconKeyboard}
        bare
        className={styles.help}
        label={t('keys.title')}
        title={t('keys.title')}
        onClick={keys['?']}
      />
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

interface KeyHelpProps {
  readonly singleKeys: { readonly isOn: boolean; readonly toggle: () => void };
  readonly canDelete: boolean;
  readonly canSelect: boolean;
  readonly onClose: () => void;
}

/** Lists the keyboard shortcuts, with the switch for character keys. */
function KeyHelp({ singleKeys, canDelete, canSelect, onClose }: KeyHelpProps) {
  const keys = [
    ['/', t('keys.search')],
    ['↑ ↓', t('keys.move')],
    [t('keys.caps.ends'), t('keys.ends')],
    [t('keys.caps.open'), t('keys.open')],
    ...(canSelect ? [[t('keys.caps.select'), t('keys.select')] as const] : []),
    ...(canDelete ? [[t('keys.caps.delete'), t('keys.delete')] as const] : []),
    [t('keys.caps.close'), t('keys.close')],
    ['?', t('keys.help')],
  ] as const;
  return (
    <Dialog title={t('keys.title')} narrow onClose={onClose}>
      <div className={styles.body}>
        <dl className={styles.keys}>
          {keys.map(([names, what]) => (
            <div key={names}>
              <dt>
                {names.split(' ').map((name) => (
                  <kbd key={name}>{name}</kbd>
                ))}
              </dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
        <OptionField
          type="checkbox"
          name="single-keys"
          label={t('keys.single')}
          note={t('keys.singleNote')}
          checked={singleKeys.isOn}
          onChoose={singleKeys.toggle}
        />
      </div>
    </Dialog>
  );
}
