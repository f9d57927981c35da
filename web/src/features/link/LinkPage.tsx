import { linkCalls, type OpenedLink, telLink } from '@easy-tax/contracts';
import { IconClock, IconPhone } from '@tabler/icons-react';
import { useEffect } from 'react';
import useSWR from 'swr';
import logo from '../../assets/art/logo-mark.svg';
import { Icon } from '../../components/button/Button';
import { LoadFailed } from '../../components/ui/Loading';
import { NoBreak } from '../../components/ui/NoBreak';
import { code } from '../../i18n/en/language';
import { t } from '../../i18n/en/link/link';
import { t as site } from '../../i18n/en/site';
import { formatMobile } from '../../i18n/format';
import { announceLanguageChange } from '../../lib/browser/language-change';
import { cx } from '../../lib/cx';
import { useFirm } from '../../lib/firm';
import { ApiError, api } from '../../lib/http/api';
import { readLinkToken } from '../../lib/http/token';
import { Letter } from './Letter';
import styles from './Link.module.css';

const other = code === 'en' ? 'hi' : 'en';

const readLink = () => api.data(linkCalls.openPersonalLink);

/** The requests of this address's link. */
function useLink() {
  const key = ['personal-link', readLinkToken()];
  const { data, error, mutate } = useSWR<OpenedLink, unknown>(key, readLink, { shouldRetryOnError: false });
  const refresh = () => mutate();
  return { link: data, error, refresh };
}

/** True for the one answer to all links that don't work. */
const hasEnded = (error: unknown): boolean => error instanceof ApiError && error.code === 'not_found';

/** The page of a personal link: no navigation, no login, nothing but what is asked for. */
export default function LinkPage() {
  const firm = useFirm();
  const { link, error, refresh } = useLink();
  useEffect(() => {
    document.title = `${t('title')} · ${firm.name}`;
  }, [firm.name]);
  return (
    <>
      <header className={styles.header}>
        <div className="wrap">
          <span className={styles.brand} lang="en">
            <img src={logo} width="40" height="40" alt="" />
            <span>{firm.name}</span>
          </span>
          {/* Not a `Link`, because each language has its own files. */}
          <a
            className="link"
            href={`?lang=${other}${location.hash}`}
            hrefLang={other}
            lang={other}
            onClick={({ currentTarget: { href } }) => announceLanguageChange(href)}
          >
            {site('otherLanguage')}
          </a>
        </div>
      </header>
      <main id="main" className={styles.main} tabIndex={-1}>
        {hasEnded(error) ? (
          <Ended />
        ) : link ? (
          <Letter link={link} onSent={refresh} />
        ) : error ? (
          <div className={styles.letter}>
            <h1 className="visually-hidden">{t('title')}</h1>
            <LoadFailed title={t('failed')} error={error} onRetry={() => void refresh()} />
          </div>
        ) : (
          <p className={cx(styles.letter, styles.loading)} role="status">
            {t('loading')}
          </p>
        )}
      </main>
      <footer className={cx('cloth', styles.footer)}>
        <div className="wrap">
          <p className="small muted">{t('footer.line')}</p>
          <nav aria-label={t('footer.label')}>
            <a href="/privacy">{t('footer.privacy')}</a>
          </nav>
        </div>
      </footer>
    </>
  );
}

/** The one page of all links that don't work: it names nobody. */
function Ended() {
  const firm = useFirm();
  return (
    <div className={styles.letter}>
      <section className={cx('card', 'stack', styles.ended)}>
        <span className={cx('disc', styles.calm)}>
          <Icon of={IconClock} />
        </span>
        <h1>{t('ended.title')}</h1>
        <p>{t('ended.line')}</p>
        <p>{t('ended.newer')}</p>
        <a className={styles.ring} href={telLink(firm.phone)}>
          <span className="disc">
            <Icon of={IconPhone} />
          </span>
          <span>
            {t('ended.ring')}
            <b className="tabular">{formatMobile(firm.phone)}</b>
            <span className="small muted">
              <NoBreak>{firm.hours.topBar}</NoBreak>
            </span>
          </span>
        </a>
        {/* A page load: it leaves the link's address. */}
        {/* biome-ignore lint/a11y/useAnchorContent: the text comes from the catalogue */}
        <p className="small muted">{t.rich('ended.account', { link: <a href="/login" /> })}</p>
      </section>
    </div>
  );
}
