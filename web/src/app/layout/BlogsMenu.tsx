import { IconChevronDown } from '@tabler/icons-react';
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { NavLink } from 'react-router-dom';
import { Icon } from '../../components/button/Button';
import { t as titles } from '../../i18n/en/pages';
import styles from './Header.module.css';

const ARROW_STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * The Blogs dropdown, a <details>: click and Enter open it, with or without JavaScript; arrow keys open it and cycle
 * through its links; Escape closes it and returns the focus; leaving it closes it.
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
    const step = ARROW_STEPS[event.key];
    if (step) {
      // Prevents scrolling.
      event.preventDefault();
      flushSync(() => setOpen(true));
      walk(details.current, step);
    }
    if (event.key !== 'Escape' || !open) return;
    event.stopPropagation();
    close();
    details.current?.querySelector('summary')?.focus();
  };
  // In Safari a click may leave the menu without focusing anything: the listener above handles that.
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
          {titles('blogs')} <Icon of={IconChevronDown} />
        </summary>
        <div className={styles.menu}>
          <NavLink to="/blogs" onClick={close}>
            {titles('blogs')}
          </NavLink>
          <NavLink to="/images" onClick={close}>
            {titles('images')}
          </NavLink>
          <NavLink to="/videos" onClick={close}>
            {titles('videos')}
          </NavLink>
        </div>
      </details>
    </li>
  );
}

/** Moves focus to the next or previous link of the menu; from its button to the first or last one. */
function walk(menu: HTMLElement | null, step: 1 | -1): void {
  const links = [...(menu?.querySelectorAll('a') ?? [])];
  const at = links.indexOf(document.activeElement as HTMLAnchorElement);
  const from = at < 0 && step < 0 ? 0 : at;
  links[(from + step + links.length) % links.length]?.focus();
}
