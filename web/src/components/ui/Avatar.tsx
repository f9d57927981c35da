import { cx } from '../../lib/cx';
import styles from './Avatar.module.css';

interface AvatarProps {
  readonly name: string;
  readonly picture: string | null;
  readonly size?: 'tiny' | 'small' | 'large';
}

/**
 * The person's picture, or the first letter of the name; the name itself always stands beside it. CSS draws the
 * letter, so that it is no part of the name of a button around it.
 */
export function Avatar({ name, picture, size = 'small' }: AvatarProps) {
  const look = cx(styles.avatar, styles[size]);
  if (picture) return <img src={picture} alt="" className={look} />;
  return <span className={look} data-letter={[...name.trim()][0]?.toUpperCase() ?? '?'} aria-hidden />;
}
