import { t } from '../../../i18n/en/admin/admin';
import { OptionField } from '../../form/OptionField';
import { Dialog } from '../../overlay/Dialog';
import styles from './KeyHelp.module.css';

interface KeyHelpProps {
  readonly singleKeys: { readonly isOn: boolean; readonly toggle: () => void };
  readonly canDelete: boolean;
  readonly canSelect: boolean;
  readonly onClose: () => void;
}

/** Lists the keyboard shortcuts, with the switch for character keys. */
export function KeyHelp({ singleKeys, canDelete, canSelect, onClose }: KeyHelpProps) {
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
