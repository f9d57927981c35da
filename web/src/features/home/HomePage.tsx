import type { ReactNode } from 'react';
import { AboutBlock } from '../../components/blocks/AboutBlock';
import { ServiceCells } from '../../components/blocks/ServiceCells';
import { Testimonials } from '../../components/blocks/Testimonials';
import { reasons } from '../../content/home';
import { services, servicesLine } from '../../content/services';
import { t } from '../../i18n/en/home';
import { FilmCall } from './FilmCall';
import { CountingFigures } from './figures/CountingFigures';
import { Hero } from './Hero';
import { Openings } from './openings/Openings';
import { Question } from './Question';
import { Team } from './team/Team';

/** The sections in order (docs/product.md, Home). */
export default function HomePage({ needed }: { readonly needed?: ReactNode }) {
  return (
    <>
      <Hero needed={needed} />
      <Openings />
      <AboutBlock />
      <section className="band tint">
        <div className="wrap">
          <div className="head">
            <h2 className="total">{t('services.title')}</h2>
            <p className="lead">{servicesLine}</p>
          </div>
          <ServiceCells services={services} to="/services" go={t('services.more')} briefOnPhones />
        </div>
      </section>
      <CountingFigures />
      <section className="band">
        <div className="wrap">
          <div className="head">
            <h2 className="total">{reasons.title}</h2>
          </div>
          <div className="rgrid g3">
            {reasons.cards.map(({ title, text, image }) => (
              <div key={title} className="cell">
                <img src={image} width="132" height="120" alt="" loading="lazy" />
                <h3>{title}</h3>
                <p>{text}</p>
              </div>
            ))}
          </div>
        </div>
      </section>
      <FilmCall />
      <Team />
      <Question />
      <Testimonials />
    </>
  );
}
