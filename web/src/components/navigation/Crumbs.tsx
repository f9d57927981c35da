import { Link } from 'react-router-dom';
import { t } from '../../i18n/en/site';
import { NoBreak } from '../ui/NoBreak';
import styles from './Crumbs.module.css';

export interface Crumb {
  readonly to: string;
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
        {trail.map(({ to, name }) => (
          <li key={to}>
            <Link to={to}>{name}</Link>
          </li>
        ))}
        <li aria-current="page">
          <NoBreak>{current}</NoBreak>
        </li>
      </ol>
    </nav>
  );
}
