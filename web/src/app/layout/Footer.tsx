import { mailLink, telLink } from '@easy-tax/contracts';
import { IconArrowUp } from '@tabler/icons-react';
import { Fragment, type MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import logo from '../../assets/art/logo-mark-on-dark.svg';
import { Icon } from '../../components/button/Icon';
import { IconLink } from '../../components/button/IconButton';
import { firm } from '../../content/firm';
import { t as titles } from '../../i18n/en/pages';
import { t } from '../../i18n/en/site';
import { formatMobile } from '../../i18n/format';
import { useScrolledPast } from '../../lib/hooks/use-scrolled-past';
import styles from './Footer.module.css';
import header from './Header.module.css';
import { Newsletter } from './Newsletter';
import { Social } from './Social';

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

const SHOW_AFTER_PX = 300;

/** Scrolls back to the top; shown after scrolling. A link, so that it works before hydration. */
function ToTop() {
  return useScrolledPast(SHOW_AFTER_PX) ? (
    <IconLink tone="solid" className={styles.top} href="#main" label={t('footer.top')} onClick={toTop}>
      <Icon of={IconArrowUp} />
    </IconLink>
  ) : null;
}

/** Moves the focus, too, so that the next Tab starts at the top. */
function toTop(event: MouseEvent): void {
  event.preventDefault();
  scrollTo({ top: 0 });
  document.getElementById('main')?.focus({ preventScroll: true });
}
