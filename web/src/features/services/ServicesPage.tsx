import { IconSquareCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { ServiceCells } from '../../components/blocks/ServiceCells';
import { Icon } from '../../components/button/Button';
import { Banner } from '../../components/layout/PageHead';
import { Chips, categoryChips } from '../../components/navigation/Chips';
import { type CategoryFilter, ofCategory } from '../../content/categories';
import { costs, services, servicesLine } from '../../content/services';
import { services as t } from '../../i18n/en/public-pages';
import styles from './ServicesPage.module.css';

const chips = categoryChips(services, (filter) => t(`filters.${filter}`));

export default function ServicesPage() {
  const [filter, setFilter] = useState<CategoryFilter>('all');
  const shown = ofCategory(services, filter);
  return (
    <>
      <Banner title={t('title')}>{servicesLine}</Banner>
      <section className={`wrap stack ${styles.page}`}>
        <h2 className="visually-hidden">{t('work')}</h2>
        <div className="row between">
          <Chips label={t('filter')} chips={chips} chosen={filter} onChoose={setFilter} />
          <p className="muted tabular scripted" role="status">
            {filter === 'all'
              ? t('all', { count: services.length })
              : t('shown', { shown: shown.length, all: services.length })}
          </p>
        </div>
        <ServiceCells services={shown} to="/contact" go={t('ask')} />
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
