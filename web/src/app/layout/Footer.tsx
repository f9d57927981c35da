import { mailLink, telLink } from '@easy-tax/contracts';
import { IconArrowUp } from '@tabler/icons-react';
import { type FormEvent, Fragment, type MouseEvent, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import logo from '../../assets/art/logo-mark-on-dark.svg';
import { Button, IconLink } from '../../components/button/Button';
import { Field, Input } from '../../components/form/Field';
import { t as titles } from '../../i18n/en/pages';
import { t } from '../../i18n/en/site';
import { formatMobile } from '../../i18n/format';
import { translateServerMessage } from '../../i18n/translate-server-message';
import { cx } from '../../lib/cx';
import { useFirm } from '../../lib/firm';
import { useScrolledPast } from '../../lib/hooks/use-scrolled-past';
import { routeOf } from '../routes';
import styles from './Footer.module.css';
import header from './Header.module.css';
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

/**
 * Newsletter of due dates. The answer is one line; an odd address gets it at the field.
 * Without JavaScript the form is posted, and the service answers with a page.
 */
export function Newsletter() {
  const [answer, setAnswer] = useState({ isDone: true, message: '' });
  const [busy, setBusy] = useState(false);
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (busy) return;
    setBusy(true);
    const answered = await import('../../features/contact/api/subscribe').then(
      ({ subscribe }) => subscribe(String(new FormData(form).get('email') ?? '')),
      // The script could not be fetched.
      () => ({ isDone: false, message: t('failed.line') }),
    );
    setBusy(false);
    setAnswer(answered);
    if (answered.isDone) form.reset();
    else form.querySelector('input')?.focus();
  };
  return (
    <form
      className="stack"
      method="post"
      action="/contact-data/newsletter"
      noValidate
      onSubmit={onSubmit}
      aria-label={t('newsletter.title')}
    >
      <h2>{t('newsletter.title')}</h2>
      <p className="muted">{t('newsletter.line')}</p>
      <Field label={t('newsletter.email')} error={answer.isDone ? undefined : answer.message}>
        {(control) => (
          <Input {...control} name="email" type="email" autoComplete="email" placeholder={t('newsletter.example')} />
        )}
      </Field>
      {/* Above the button, where the button to the top does not cover it. */}
      <p role="status">{answer.isDone && translateServerMessage(answer.message)}</p>
      <Button type="submit" tone="marigold" busy={busy}>
        {t('newsletter.subscribe')}
      </Button>
    </form>
  );
}
