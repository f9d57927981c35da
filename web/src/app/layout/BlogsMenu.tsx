import { IconChevronDown } from '@tabler/icons-react';
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { NavLink } from 'react-router-dom';
import { Icon } from '../../components/Icon';
import { t } from '../../messages/site';
import styles from './Header.module.css';

/**
 * The Blogs dropdown, on the platform's <details>: click and Enter open it, with or without JavaScript; Escape closes
 * it and gives the focus back, and so does leaving it.
 */
export function BlogsMenu() {
  const [open, setOpen] = useState(false);
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (!open) return;
    const onPress = (event: PointerEvent) => {
      if (event.target instanceof Node && !details.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [open]);

  const close = () => setOpen(false);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    event.stopPropagation();
    close();
    details.current?.querySelector('summary')?.focus();
  };
  // Nothing takes the focus when a press in Safari leaves it: that is what the listener above is for.
  const onBlur = (event: FocusEvent) => {
    if (event.relatedTarget !== null && !event.currentTarget.contains(event.relatedTarget)) close();
  };
  return (
    <li>
      <details
        ref={details}
        open={open}
        onToggle={(event) => setOpen(event.currentTarget.open)}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
      >
        <summary>
          {t('nav.blogs')} <Icon of={IconChevronDown} />
        </summary>
        <div className={styles.menu}>
          <NavLink to="/blogs" onClick={close}>
            {t('nav.blogs')}
          </NavLink>
          <NavLink to="/images" onClick={close}>
            {t('nav.images')}
          </NavLink>
          <NavLink to="/videos" onClick={close}>
            {t('nav.videos')}
          </NavLink>
        </div>
      </details>
    </li>
  );
}
