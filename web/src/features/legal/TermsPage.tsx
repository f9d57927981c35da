import { Banner } from '../../components/layout/PageHead';
import { Reading } from '../../components/layout/Reading';
import { Tag } from '../../components/ui/Tag';
import { termsLine, termsOf } from '../../content/terms';
import { legal as t } from '../../i18n/en/public-pages';
import { useFirm } from '../../lib/firm';
import styles from './TermsPage.module.css';

/** Page of /terms and /privacy (docs/product.md, Routes). */
export default function TermsPage() {
  const terms = termsOf(useFirm());
  return (
    <>
      <Banner title={t('title')}>{termsLine}</Banner>
      <Reading label={t('contents')} contents={terms}>
        <div className={styles.prose}>
          <p className="row noprint">
            <Tag tone="marigold">{t('sample')}</Tag>
            <span className="small muted">{t('lawyer')}</span>
          </p>
          {terms.map(({ id, title, text }, index) => (
            <section key={id} id={id}>
              <h2>
                <span className="tabular">{index + 1}.</span> {title}
              </h2>
              {text}
            </section>
          ))}
        </div>
      </Reading>
    </>
  );
}
