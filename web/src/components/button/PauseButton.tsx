import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { t } from '../../i18n/en/site';
import { IconButton } from './Button';
import styles from './IconButton.module.css';

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
