import { IconSearch } from '@tabler/icons-react';
import { useLayoutEffect, useState } from 'react';
import { Icon } from '../../../components/button/Button';
import { t } from '../../../i18n/en/admin/admin';
import { useLazyComponent } from '../../../lib/hooks/use-lazy-component';
import styles from './Finder.module.css';

/** Lazy: the first view does not need it. */
const fetchPalette = async () => (await import('./Palette')).default;

/** The button that opens the palette, on every admin page; so does Ctrl+K (Cmd+K). */
export function Finder() {
  const [open, setOpen] = useState(false);
  const Palette = useLazyComponent(fetchPalette, open, () => setOpen(false));
  // The keys work from the moment at which the button is seen.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      // Not over another dialog.
      if (!document.querySelector('dialog[open]')) setOpen(true);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <>
      <button
        type="button"
        className={styles.finder}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        onClick={() => setOpen(true)}
      >
        <Icon of={IconSearch} />
        <span>{t('palette.open')}</span> <kbd>{t('palette.keys')}</kbd>
      </button>
      {open && Palette && <Palette onClose={() => setOpen(false)} />}
    </>
  );
}
