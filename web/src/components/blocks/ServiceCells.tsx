import { IconArrowRight } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { categoryName } from '../../content/categories';
import type { Service } from '../../content/services';
import { cx } from '../../lib/cx';
import { Icon } from '../button/Button';
import { NoBreak } from '../ui/NoBreak';
import { Tag } from '../ui/Tag';
import styles from './ServiceCells.module.css';

interface ServiceCellsProps {
  readonly services: readonly Service[];
  readonly to: string;
  readonly go: string;
  /** On Home: an icon beside the name; phones show only picture, name and one short line. */
  readonly briefOnPhones?: boolean;
}

/** Services in a ruled grid, each as a link. */
export function ServiceCells({ services, to, go, briefOnPhones }: ServiceCellsProps) {
  return (
    <div className={cx('rgrid g3', briefOnPhones && styles.list)}>
      {services.map((service) => (
        <Link key={service.title} className="cell" to={to}>
          <img src={service.image} width="196" height="160" alt="" loading="lazy" />
          <Tag>{categoryName[service.category]}</Tag>
          <h3>
            {briefOnPhones && <Icon of={service.icon} />}
            {service.title}
          </h3>
          <p className={styles.long}>
            <NoBreak>{service.description}</NoBreak>
          </p>
          {briefOnPhones && (
            <p className={styles.brief}>
              <NoBreak>{service.brief}</NoBreak>
            </p>
          )}
          <span className="arrow-link">
            <span>{go}</span> <Icon of={IconArrowRight} />
          </span>
        </Link>
      ))}
    </div>
  );
}
