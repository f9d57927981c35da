import { useLocation } from 'react-router-dom';
import art from '../../assets/art/not-found.svg';
import { ButtonLink } from '../../components/button/Button';
import { notFound as t } from '../../i18n/en/public-pages';
import { useHydrated } from '../../lib/hooks/use-hydrated';
import styles from './NotFoundPage.module.css';

/** At the account's address, which visitors don't have: a login that has ended may be the reason. */
export default function NotFoundPage() {
  const { pathname, search, hash } = useLocation();
  const isAccount = useHydrated() && pathname === '/profile';
  return (
    <div className={`ruled ${styles.page}`}>
      <div className="wrap split band">
        <img src={art} width="480" height="320" alt="" />
        <div className="stack wide">
          <h1 className="total">{t('title')}</h1>
          <p className="lead">{t('line')}</p>
          <div className="row">
            {isAccount && (
              <ButtonLink pop to="/login" state={{ waiting: pathname + search + hash }}>
                {t('login')}
              </ButtonLink>
            )}
            <ButtonLink pop={!isAccount} tone={isAccount ? 'line' : 'primary'} to="/">
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
