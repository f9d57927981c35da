import type { ReactNode, Ref } from 'react';
import { Link } from 'react-router-dom';
import { t } from '../../i18n/en/site';
import type { LinkTarget } from '../../lib/hooks/use-address';
import { NoBreak } from '../ui/NoBreak';
import styles from './PageHead.module.css';

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

/** Title of an admin page, a line of description, and actions for the whole page. */
export function PageHead({
  title,
  action,
  children,
}: {
  readonly title: string;
  readonly action?: ReactNode;
  readonly children?: ReactNode;
}) {
  return (
    <div className="row between">
      <div>
        <h1>{title}</h1>
        {children && <p className="muted">{children}</p>}
      </div>
      {action}
    </div>
  );
}

interface Crumb extends LinkTarget {
  readonly name: string;
}

const home: Crumb = { to: '/', name: t('banner.home') };

interface CrumbsProps {
  readonly current: string;
  readonly parents?: readonly Crumb[];
  readonly root?: Crumb;
}

/** Breadcrumb: Home or another root, the pages between, the page itself. */
export function Crumbs({ current, parents = [], root = home }: CrumbsProps) {
  const trail = [root, ...parents];
  return (
    <nav aria-label={t('banner.label')} className="noprint">
      <ol className={styles.crumbs}>
        {trail.map(({ to, state, name }) => (
          <li key={to}>
            <Link to={to} state={state}>
              {name}
            </Link>
          </li>
        ))}
        <li aria-current="page">
          <NoBreak>{current}</NoBreak>
        </li>
      </ol>
    </nav>
  );
}
