import type { ReactNode } from 'react';
import styles from '../SettingsPage.module.css';
import { type SectionName, titleOf } from './sections';

interface SectionProps {
  readonly name: SectionName;
  readonly note: string;
  readonly children: ReactNode;
}

/** A section of Settings: description left, content right. */
export function Section({ name, note, children }: SectionProps) {
  return (
    <section className={styles.section}>
      <div>
        <h2 id={name}>{titleOf(name)}</h2>
        <p className="muted">{note}</p>
      </div>
      <div className={styles.body}>{children}</div>
    </section>
  );
}
