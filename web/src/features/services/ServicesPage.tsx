import { IconSquareCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { Banner } from '../../components/Banner';
import { ServiceCells } from '../../components/blocks/ServiceCells';
import { Chips } from '../../components/Chips';
import { Icon } from '../../components/Icon';
import { type CategoryFilter, ofCategory } from '../../content/categories';
import { costs, services, servicesLine } from '../../content/services';
import styles from './ServicesPage.module.css';

const labels: Record<CategoryFilter, string> = {
  all: 'All Services',
  tax: 'Tax Services',
  gst: 'GST Services',
  finance: 'Financial Services',
};
const filters: readonly CategoryFilter[] = ['all', 'tax', 'gst', 'finance'];
const chips = filters.map((value) => ({ value, label: labels[value], count: ofCategory(services, value).length }));

export default function ServicesPage() {
  const [filter, setFilter] = useState<CategoryFilter>('all');
  const shown = ofCategory(services, filter);
  return (
    <>
      <Banner title="Services">{servicesLine}</Banner>
      <section className={`wrap stack ${styles.page}`}>
        <h2 className="sr">What we do</h2>
        <div className="row between">
          <Chips label="Filter" chips={chips} chosen={filter} onChoose={setFilter} />
          <p className="muted num" role="status">
            {filter === 'all' ? `${services.length} services` : `${shown.length} of ${services.length} shown`}
          </p>
        </div>
        <ServiceCells services={shown} to="/contact" go="Contact us about this" />
        <div className={`card split ${styles.costs}`}>
          <div className="stack">
            <h2>{costs.title}</h2>
            <p className="lead">{costs.line}</p>
          </div>
          <ul>
            {costs.points.map(({ title, text }) => (
              <li key={title}>
                <Icon of={IconSquareCheck} />
                <span>
                  <b>{title}</b>
                  <br />
                  <span className="muted">{text}</span>
                </span>
              </li>
            ))}
          </ul>
        </div>
      </section>
    </>
  );
}
