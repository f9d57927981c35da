import { IconChevronDown } from '@tabler/icons-react';
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { Icon } from '../../components/Icon';
import styles from './Header.module.css';

/**
 * The Blogs dropdown, on the platform's <details>: click and Enter open it, with or without JavaScript; Escape closes
 * it and gives the focus back, and so does leaving it.
 */
export function BlogsMenu() {
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  const details = useRef<HTMLDetailsElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: arriving anywhere closes the menu
  useEffect(() => setOpen(false), [pathname]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    event.stopPropagation();
    setOpen(false);
    details.current?.querySelector('summary')?.focus();
  };
  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
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
          Blogs <Icon of={IconChevronDown} />
        </summary>
        <div className={styles.menu}>
          <NavLink to="/blogs">Blogs</NavLink>
          <NavLink to="/images">Image Gallery</NavLink>
          <NavLink to="/videos">Video Gallery</NavLink>
        </div>
      </details>
    </li>
  );
}
