import { mailLink, telLink } from '@easy-tax/contracts';
import { IconArrowUp } from '@tabler/icons-react';
import { Fragment, type MouseEvent } from 'react';
import { Link, useLocation } from 'react-router-dom';
import logo from '../../assets/art/logo-mark-on-dark.svg';
import { IconLink } from '../../components/button/Button';
import { t as titles } from '../../i18n/en/pages';
import { t } from '../../i18n/en/site';
import { formatMobile } from '../../i18n/format';
import { cx } from '../../lib/cx';
import { useFirm } from '../../lib/firm';
import { useScrolledPast } from '../../lib/hooks/use-scrolled-past';
import { routeOf } from '../routes';
import styles from './Footer.module.css';
import header from './Header.module.css';
import { Newsletter } from './Newsletter';
import { Social } from './Social';

/** The dark footer of every page; a short one on the pages and forms of an account, which come first. */
export function Footer() {
  const firm = useFirm();
  const { kind, page } = routeOf(useLocation().pathname);
  const isShort = kind === 'client' || page.source.startsWith('features/account/');
  return (
    <footer className={cx(styles.footer, isShort && styles.short, 'cloth')}>
      <div className="wrap">
        {isShort ? (
          <div className={styles.line}>
            <Brand />
            <PageLinks />
            <Phone />
          </div>
        ) : (
          <Columns />
        )}
        <div className={`${styles.base} row between`}>
          <span>
            © {firm.copyrightYear} {firm.name}
          </span>
          {!isShort && <span>{t('footer.dates')}</span>}
        </div>
      </div>
      <ToTop />
    </footer>
  );
}

function Columns() {
  const firm = useFirm();
  return (
    <div className={styles.columns}>
      <div className="stack">
        <Brand />
        <p className="muted">{firm.line}</p>
        <Social className={styles.social} />
      </div>
      <PageLinks title={t('footer.pages')} />
      <div>
        <h2>{t('footer.office')}</h2>
        <address>
          {firm.address.map((line) => (
            <Fragment key={line}>
              {line}
              <br />
            </Fragment>
          ))}
          <Phone />
          <br />
          <a href={mailLink(firm.emails.office)}>{firm.emails.office}</a>
          <br />
          <a href={mailLink(firm.emails.help)}>{firm.emails.help}</a>
        </address>
      </div>
      <Newsletter />
    </div>
  );
}

const Brand = () => (
  <Link className={header.brand} to="/">
    <img src={logo} width="40" height="40" alt="" loading="lazy" />
    <span>{useFirm().name}</span>
  </Link>
);

function Phone() {
  const { phone } = useFirm();
  return (
    <a className="tabular" href={telLink(phone)}>
      {formatMobile(phone)}
    </a>
  );
}

function PageLinks({ title }: { readonly title?: string }) {
  const pages = {
    about: titles('about'),
    services: titles('services'),
    contact: titles('contact'),
    terms: t('nav.terms'),
    privacy: t('nav.privacy'),
  };
  return (
    <nav aria-label={t('footer.label')}>
      {title && <h2>{title}</h2>}
      <ul>
        {Object.entries(pages).map(([name, title]) => (
          <li key={name}>
            <Link to={`/${name}`}>{title}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const SHOW_AFTER_PX = 300;

/** Scrolls back to the top; shown after scrolling. A link, so that it works before hydration. */
function ToTop() {
  return useScrolledPast(SHOW_AFTER_PX) ? (
    <IconLink
      icon={IconArrowUp}
      tone="solid"
      className={styles.top}
      href="#main"
      label={t('footer.top')}
      onClick={toTop}
    />
  ) : null;
}

/** Moves the focus, too, so that the next Tab starts at the top. */
function toTop(event: MouseEvent): void {
  event.preventDefault();
  scrollTo({ top: 0 });
  document.getElementById('main')?.focus({ preventScroll: true });
}
