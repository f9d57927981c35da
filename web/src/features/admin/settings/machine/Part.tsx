import type { ReactNode } from 'react';
import styles from '../SettingsPage.module.css';

interface PartProps {
  readonly title: string;
  readonly note: string;
  readonly children: ReactNode;
}

/** A part of a section: its title, what it is, its content. */
export const Part = ({ title, note, children }: PartProps) => (
  <section className={styles.part}>
    <h3>{title}</h3>
    <p className="muted small">{note}</p>
    {children}
  </section>
);
