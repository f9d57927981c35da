import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { type FocusEvent, useCallback, useState, useSyncExternalStore } from 'react';
import { t } from '../../i18n/en/site';
import { IconButton } from '../button/Button';
import styles from '../button/IconButton.module.css';

/**
 * True if an automatic animation may run: not while paused, hovered, focused by keyboard, off screen, in a
 * hidden tab or with reduced motion. Spread `stage` on the element around the moving part and its
 * controls. Ignores focus after a click, because a clicked dot or arrow would stop it for good.
 */
export function useAutoplay() {
  const prefersReducedMotion = useReducedMotion();
  const isTabHidden = useTabHidden();
  const [isInView, setIsInView] = useState(false);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const [paused, setPaused] = useState(false);

  const watch = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const observer = new IntersectionObserver((entries) => setIsInView(entries.at(-1)?.isIntersecting ?? false));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return {
    canMove: isInView && !(prefersReducedMotion || isTabHidden || hovered || focused || paused),
    paused,
    togglePaused: () => setPaused(!paused),
    stageProps: {
      ref: watch,
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      onFocus: (event: FocusEvent) => setFocused(event.target.matches(':focus-visible')),
      onBlur: () => setFocused(false),
    },
  };
}

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

/** True with reduced motion, and until it is known: a prerendered page starts at rest. */
export const useReducedMotion = (): boolean =>
  useSyncExternalStore(
    onMotionChange,
    () => matchMedia(REDUCED_MOTION).matches,
    () => true,
  );

function onMotionChange(listener: () => void): () => void {
  const media = matchMedia(REDUCED_MOTION);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** True if the tab is hidden, and until that is known. */
export const useTabHidden = (): boolean => useSyncExternalStore(onVisibilityChange, isHidden, () => true);

function onVisibilityChange(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

const isHidden = () => document.visibilityState === 'hidden';

interface PauseButtonProps {
  /** End of the accessible name: 'Pause the moving cards'. */
  readonly what: string;
  readonly paused: boolean;
  readonly onToggle: () => void;
}

/** Pauses an animation; absent where nothing moves (reduced motion, no JavaScript). */
export function PauseButton({ what, paused, onToggle }: PauseButtonProps) {
  return (
    <IconButton
      icon={paused ? IconPlayerPlay : IconPlayerPause}
      className={styles.pause}
      label={paused ? t('pause.play', { what }) : t('pause.pause', { what })}
      onClick={onToggle}
    />
  );
}
