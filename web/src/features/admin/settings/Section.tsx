import type { ReactNode } from 'react';
import styles from '../SettingsPage.module.css';

interface SectionProps {
  readonly title: string;
  readonly note: string;
  readonly children: ReactNode;
}

/** One part of Settings: what it is about on the left, what it says on the right. */
export function Section({ title, note, children }: SectionProps) {
  return (
    <section className={styles.section}>
      <div>
        <h2>{title}</h2>
        <p className="muted">{note}</p>
      </div>
      <div className={styles.body}>{children}</div>
    </section>
  );
}
