import { useLocation } from 'react-router-dom';
import { code } from '../../i18n/en/language';
import { t } from '../../i18n/en/site';
import { useHydrated } from '../../lib/hooks/use-hydrated';

const other = code === 'en' ? 'hi' : 'en';

/** Links to this page in the other language. Not a `Link`, because each language has its own files. */
export function LanguageLink() {
  const { search, hash } = useLocation();
  const hydrated = useHydrated();
  // A prerendered page does not know its query.
  const rest = hydrated ? search.replace(/[?&]lang=\w+/g, '').replace('?', '&') + hash : '';
  return (
    <a href={`?lang=${other}${rest}`} hrefLang={other} lang={other}>
      {t('otherLanguage')}
    </a>
  );
}
