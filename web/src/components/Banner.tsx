import type { ReactNode, Ref } from 'react';
import { Link } from 'react-router-dom';
import { t } from '../messages/site';
import styles from './Banner.module.css';

/** The ruled head of an inner page: breadcrumb (Home / title), the page's only h1 over its double rule, one line. */
export function Banner({
  title,
  crumb = title,
  heading,
  children,
}: {
  readonly title: string;
  readonly crumb?: string;
  /** For a page that brings focus to its heading. */
  readonly heading?: Ref<HTMLHeadingElement>;
  readonly children?: ReactNode;
}) {
  return (
    <section className={styles.banner}>
      <div className="wrap">
        <nav aria-label={t('banner.label')}>
          <ol className={styles.crumbs}>
            <li>
              <Link to="/">{t('banner.home')}</Link>
            </li>
            <li aria-current="page">{crumb}</li>
          </ol>
        </nav>
        <h1 className="total" ref={heading} tabIndex={heading ? -1 : undefined}>
          {title}
        </h1>
        {children && <p className="lead">{children}</p>}
      </div>
    </section>
  );
}
