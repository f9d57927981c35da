import { IconAlertCircle } from '@tabler/icons-react';
import { Icon } from '../button/Button';
import styles from './Field.module.css';

/** An error that belongs to no field. */
export const Problem = ({ id, children }: { readonly id?: string; readonly children: string }) => (
  <p id={id} className={styles.error} role="alert">
    <Icon of={IconAlertCircle} /> {children}
  </p>
);
