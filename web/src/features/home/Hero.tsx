import { IconArrowRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import art from '../../assets/art/hero.svg';
import { ButtonLink } from '../../components/button/Button';
import { Icon } from '../../components/button/Icon';
import { hero } from '../../content/home';
import { t } from '../../i18n/en/home';
import styles from './Hero.module.css';

/** @param needed a line above the buttons */
export function Hero({ needed }: { readonly needed: ReactNode }) {
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
