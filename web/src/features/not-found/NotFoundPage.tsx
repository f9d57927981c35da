import art from '../../assets/art/not-found.svg';
import { ButtonLink } from '../../components/button/Button';
import { notFound as t } from '../../i18n/en/public-pages';
import styles from './NotFoundPage.module.css';

export default function NotFoundPage() {
  return (
    <div className={`ruled ${styles.page}`}>
      <div className="wrap split band">
        <img src={art} width="480" height="320" alt="" />
        <div className="stack wide">
          <h1 className="total">{t('title')}</h1>
          <p className="lead">{t('line')}</p>
          <div className="row">
            <ButtonLink pop to="/">
              {t('home')}
            </ButtonLink>
            <ButtonLink tone="line" to="/contact">
              {t('contact')}
            </ButtonLink>
          </div>
        </div>
      </div>
    </div>
  );
}
