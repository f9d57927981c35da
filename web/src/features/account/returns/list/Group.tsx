import { type ReactNode, useId } from 'react';
import styles from './Group.module.css';

interface GroupProps {
  readonly title: string;
  readonly count?: number;
  readonly line?: string | undefined;
  readonly children: ReactNode;
}

/** Items of one kind, with heading and count. */
export function Group({ title, count, line, children }: GroupProps) {
  const id = useId();
  return (
    <section className="stack" aria-labelledby={id}>
      <div className={styles.caption}>
        <h2 id={id}>{title}</h2>
        {count !== undefined && <span className="muted small tabular">{count}</span>}
      </div>
      {line && <p className="muted">{line}</p>}
      {children}
    </section>
  );
}
