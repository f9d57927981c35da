import type { MouseEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { code } from '../../i18n/en/language';
import { t } from '../../i18n/en/site';
import { loadPage } from '../../lib/browser/load-page';
import { useHydrated } from '../../lib/hooks/use-hydrated';
import { useSession } from '../../lib/session/session';
import { readLoginState, rememberWaitingPage } from '../../lib/session/waiting-page';

const other = code === 'en' ? 'hi' : 'en';

/**
 * Links to this page in the other language, which becomes that of a client's mails too. Not a `Link`, because each
 * language has its own files.
 */
export function LanguageLink() {
  const { search, hash, state } = useLocation();
  const { user } = useSession();
  const hydrated = useHydrated();
  const follow = async (event: MouseEvent<HTMLAnchorElement>) => {
    rememberWaitingPage(readLoginState(state).waiting);
    if (user?.role !== 'user' || user.language === other || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const { href } = event.currentTarget;
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
