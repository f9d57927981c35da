import { t } from '../../i18n/en/document';
import { tag } from '../../i18n/en/language';

/** The words of a page around the app, for the build, which writes them into `index.html`. */
export const documentWords = {
  tag,
  loading: t('loading'),
  noScript: `<noscript>${t('needsScript')} <a href="/contact">${t('contact')}</a></noscript>`,
};
