import { Link } from 'react-router-dom';
import { Chips, categoryChips } from '../../components/navigation/Chips';
import { NoBreak } from '../../components/ui/NoBreak';
import type { ArticleMeta } from '../../content/blog/article';
import { type CategoryFilter, ofCategory } from '../../content/categories';
import { t } from '../../i18n/en/blogs';
import { formatDate } from '../../i18n/format';
import { cx } from '../../lib/cx';
import { ArticleTags } from './article/ArticleView';
import { articles, pathOf } from './article/articles';
import styles from './Notes.module.css';

interface NotesProps {
  readonly filter: CategoryFilter;
  readonly onFilter: (filter: CategoryFilter) => void;
}

/** Links to all articles of a category. Articles are English on every site. */
export function Notes({ filter, onFilter }: NotesProps) {
  const shown = ofCategory(articles, filter);
  const chips = categoryChips(articles, (value) => t(`notes.filters.${value}`));
  return (
    <section className="band" aria-labelledby="notes">
      <div className="wrap">
        <div className={styles.head}>
          <h2 className="total" id="notes">
            {t('notes.title')}
          </h2>
          <Chips label={t('notes.filter')} chips={chips} chosen={filter} onChoose={onFilter} />
        </div>
        <p className="visually-hidden" role="status">
          {t('notes.shown', { shown: shown.length, all: articles.length })}
        </p>
        <div className="rgrid g3">
          {shown.map((article) => (
            <Note key={article.slug} article={article} />
          ))}
        </div>
      </div>
    </section>
  );
}

function Note({ article }: { readonly article: ArticleMeta }) {
  const { slug, title, summary, published, minutes, author } = article;
  return (
    <Link className={styles.note} to={pathOf(slug)} id={`note-${slug}`}>
      <ArticleTags article={article} />
      <h3 lang="en">
        <NoBreak>{title}</NoBreak>
      </h3>
      <p lang="en">
        <NoBreak>{summary}</NoBreak>
      </p>
      <span className={cx(styles.meta, 'tabular')}>
        <span>{formatDate(published)}</span>
        <span>{t('minutes', { count: minutes })}</span>
        <span>{t('author', { author })}</span>
      </span>
    </Link>
  );
}
