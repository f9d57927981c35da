import { mailLink, telLink } from '@easy-tax/contracts';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import logo from '../../assets/art/logo-mark-on-dark.svg';
import { firm } from '../../content/firm';
import { t as titles } from '../../i18n/en/pages';
import { t } from '../../i18n/en/site';
import { formatMobile } from '../../i18n/format';
import styles from './Footer.module.css';
import header from './Header.module.css';
import { Newsletter } from './Newsletter';
import { Social } from './Social';
import { ToTop } from './ToTop';

/** The dark footer of every page. */
export function Footer() {
  const pages = {
    about: titles('about'),
    services: titles('services'),
    contact: titles('contact'),
    terms: t('nav.terms'),
    privacy: t('nav.privacy'),
  };
  return (
    <footer className={`${styles.footer} cloth`}>
      <div className="wrap">
        <div className={styles.columns}>
          <div className="stack">
            <Link className={header.brand} to="/">
              <img src={logo} width="40" height="40" alt="" loading="lazy" />
              <span>{firm.name}</span>
            </Link>
            <p className="muted">{firm.line}</p>
            <Social className={styles.social} />
          </div>
          <nav aria-label={t('footer.label')}>
            <h2>{t('footer.pages')}</h2>
            <ul>
              {Object.entries(pages).map(([name, title]) => (
                <li key={name}>
                  <Link to={`/${name}`}>{title}</Link>
                </li>
              ))}
            </ul>
          </nav>
          <div>
            <h2>{t('footer.office')}</h2>
            <address>
              {firm.address.map((line) => (
                <Fragment key={line}>
                  {line}
                  <br />
                </Fragment>
              ))}
              <a className="tabular" href={telLink(firm.phone)}>
                {formatMobile(firm.phone)}
              </a>
              <br />
              <a href={mailLink(firm.emails.office)}>{firm.emails.office}</a>
              <br />
              <a href={mailLink(firm.emails.help)}>{firm.emails.help}</a>
            </address>
          </div>
          <Newsletter />
        </div>
        <div className={`${styles.base} row between`}>
          <span>
            © {firm.copyrightYear} {firm.name}
          </span>
          <span>{t('footer.dates')}</span>
        </div>
      </div>
      <ToTop />
    </footer>
  );
}
