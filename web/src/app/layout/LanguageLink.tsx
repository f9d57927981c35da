import { useLocation } from 'react-router-dom';
import { code } from '../../i18n/en/language';
import { t } from '../../i18n/en/site';
import { useHydrated } from '../../lib/hooks/use-hydrated';

const other = code === 'en' ? 'hi' : 'en';

/** Leads to this page in the other language. The front door sends each in files of its own, hence no `Link`. */
export function LanguageLink() {
  const { search, hash } = useLocation();
  const hydrated = useHydrated();
  // A prerendered page does not know what else its address has.
  const rest = hydrated ? search.replace(/[?&]lang=\w+/g, '').replace('?', '&') + hash : '';
  return (
    <a href={`?lang=${other}${rest}`} hrefLang={other} lang={other}>
      {t('otherLanguage')}
    </a>
  );
}
