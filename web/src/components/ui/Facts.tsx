import type { ReactNode } from 'react';
import styles from './Facts.module.css';

/** Labelled facts with hairlines between: `<Facts><Fact label="Role">User</Fact></Facts>`. */
export function Facts({ children }: { readonly children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>;
}

export function Fact({ label, children }: { readonly label: ReactNode; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
