import type { ReactNode, Ref } from 'react';
import { Crumbs } from '../navigation/Crumbs';
import styles from './Banner.module.css';

/** The ruled head of an inner page: breadcrumb (Home / title), the only h1 above a double rule, one line. */
export function Banner({
  title,
  crumb = title,
  heading,
  children,
}: {
  readonly title: string;
  readonly crumb?: string;
  /** For pages that focus their heading. */
  readonly heading?: Ref<HTMLHeadingElement>;
  readonly children?: ReactNode;
}) {
  return (
    <RuledHead>
      <Crumbs current={crumb} />
      <h1 className="total" ref={heading} tabIndex={heading ? -1 : undefined}>
        {title}
      </h1>
      {children && <p className="lead">{children}</p>}
    </RuledHead>
  );
}

/** Ruled paper across the page with the margin line, for other heads. */
export function RuledHead({ children }: { readonly children: ReactNode }) {
  return (
    <header className={styles.banner}>
      <div className="wrap">{children}</div>
    </header>
  );
}
