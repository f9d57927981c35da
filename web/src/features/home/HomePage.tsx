import { telLink } from '@easy-tax/contracts';
import { IconArrowRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import art from '../../assets/art/hero.svg';
import { AboutBlock } from '../../components/blocks/AboutBlock';
import { ServiceCells } from '../../components/blocks/ServiceCells';
import { Testimonials } from '../../components/blocks/Testimonials';
import { ButtonLink, Icon } from '../../components/button/Button';
import { hero, question, reasons } from '../../content/home';
import { services, servicesLine } from '../../content/services';
import { t } from '../../i18n/en/home';
import { formatMobile } from '../../i18n/format';
import { useFirm } from '../../lib/firm';
import { FilmCall } from './FilmCall';
import { CountingFigures } from './figures/CountingFigures';
import styles from './HomePage.module.css';
import { Openings } from './openings/Openings';
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

/** @param needed a line above the buttons */
function Hero({ needed }: { readonly needed: ReactNode }) {
  return (
    <section className={styles.hero}>
      <div className={`wrap ${styles.grid}`}>
        <div className="stack wide">
          <h1>{hero.headline}</h1>
          <p className="lead">{hero.line}</p>
          {needed}
          <div className="row">
            <ButtonLink pop to="/get-started">
              {t('hero.start')} <Icon of={IconArrowRight} />
            </ButtonLink>
            <ButtonLink tone="line" to="/contact">
              {t.rich('hero.more', { rest: <span className="visually-hidden" /> })}
            </ButtonLink>
          </div>
        </div>
        <img className={styles.art} src={art} width="640" height="510" alt="" fetchPriority="high" />
      </div>
    </section>
  );
}

function Question() {
  const firm = useFirm();
  return (
    <section className={styles.question}>
      <div className="wrap row between">
        <div>
          <h2>{question.title}</h2>
          <p>
            {t.rich('question.ring', {
              phone: (
                <a className="tabular" href={telLink(firm.phone)}>
                  {formatMobile(firm.phone)}
                </a>
              ),
              line: question.line,
            })}
          </p>
        </div>
        <ButtonLink className={styles.button} to="/contact">
          {t('question.contact')} <Icon of={IconArrowRight} />
        </ButtonLink>
      </div>
    </section>
  );
}
