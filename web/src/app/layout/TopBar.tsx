import { mailLink, telLink } from '@easy-tax/contracts';
import { IconClock, IconMail, IconPhone } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { Icon } from '../../components/button/Button';
import { NoBreak } from '../../components/ui/NoBreak';
import { code } from '../../i18n/en/language';
import { t } from '../../i18n/en/site';
import { formatMobile } from '../../i18n/format';
import { announceLanguageChange } from '../../lib/browser/language-change';
import { loadPage } from '../../lib/browser/load-page';
import { cx } from '../../lib/cx';
import { useFirm } from '../../lib/firm';
import { useHydrated } from '../../lib/hooks/use-hydrated';
import { useScrolledPast } from '../../lib/hooks/use-scrolled-past';
import { useSession } from '../../lib/session/session';
import { readLoginState, rememberWaitingPage } from '../../lib/session/waiting-page';
import { Social } from './Social';
import styles from './TopBar.module.css';

const HIDE_AFTER_PX = 50;

/** Contact and hours above the header, hidden once the page is scrolled by more than 50 px. */
export function TopBar() {
  const firm = useFirm();
  const hidden = useScrolledPast(HIDE_AFTER_PX);
  return (
    <section className={cx(styles.bar, 'cloth', hidden && styles.hidden)} aria-label={t('topBar.label')}>
      <div className="wrap">
        <a href={telLink(firm.phone)}>
          <Icon of={IconPhone} />
          <span className="tabular no-break">{formatMobile(firm.phone)}</span>
        </a>
        <a className={styles.mail} href={mailLink(firm.emails.office)}>
          <Icon of={IconMail} />
          {firm.emails.office}
        </a>
        <span className={styles.hours}>
          <Icon of={IconClock} />
          <span>
            <NoBreak>{firm.hours.topBar}</NoBreak>
          </span>
        </span>
        <LanguageLink />
        <Social className={styles.social} />
      </div>
    </section>
  );
}

const other = code === 'en' ? 'hi' : 'en';

/**
 * Links to this page in the other language, which becomes that of a client's mails too. Not a `Link`, because each
 * language has its own files.
 */
function LanguageLink() {
  const { search, hash, state } = useLocation();
  const { user } = useSession();
  const hydrated = useHydrated();
  const follow = async (event: MouseEvent<HTMLAnchorElement>) => {
    const { waiting, email } = readLoginState(state);
    rememberWaitingPage(waiting, email || null);
    const { href } = event.currentTarget;
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    announceLanguageChange(href);
    if (user?.role !== 'user' || user.language === other) return;
    event.preventDefault();
    try {
      const { changeProfile } = await import('../../features/account/profile/api');
      await changeProfile({ language: other });
    } catch (reason) {
      console.warn('The language of the account could not be changed', reason);
    }
    await loadPage(href);
  };
  // A prerendered page does not know its query.
  const rest = hydrated ? search.replace(/[?&]lang=\w+/g, '').replace('?', '&') + hash : '';
  return (
    <a href={`?lang=${other}${rest}`} hrefLang={other} lang={other} onClick={(event) => void follow(event)}>
      {t('otherLanguage')}
    </a>
  );
}
