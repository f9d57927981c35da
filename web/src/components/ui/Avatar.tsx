import { cx } from '../../lib/cx';
import styles from './Avatar.module.css';

interface AvatarProps {
  readonly name: string;
  readonly picture: string | null;
  readonly size?: 'tiny' | 'small' | 'large';
}

/**
 * The person's picture, or the first letter of the name, which always stands beside it. CSS draws the
 * letter, to keep it out of the accessible name of a button around it.
 */
export function Avatar({ name, picture, size = 'small' }: AvatarProps) {
  const look = cx(styles.avatar, styles[size]);
  if (picture) return <img src={picture} alt="" className={look} />;
  return <span className={look} data-letter={[...name.trim()][0]?.toUpperCase() ?? '?'} aria-hidden />;
}
