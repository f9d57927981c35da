import { type RefObject, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Banner } from '../../components/layout/PageHead';
import { Chips, categoryChips } from '../../components/navigation/Chips';
import { NoBreak } from '../../components/ui/NoBreak';
import type { ArticleMeta } from '../../content/blog/article';
import { type CategoryFilter, ofCategory } from '../../content/categories';
import { descriptions } from '../../content/pages';
import { t } from '../../i18n/en/blogs';
import { formatDate } from '../../i18n/format';
import { cx } from '../../lib/cx';
import { ArticleTags, ArticleView } from './article/ArticleView';
import { articleIn, articles, fetchText, pathOf, useLastScroll, useReading } from './article/articles';
import styles from './BlogsPage.module.css';
import { DueBoard } from './due-dates/DueBoard';

/** @public Data of the address besides this file (`PageModule`): the article's text. */
export async function prepare(search: string): Promise<void> {
  const article = articleIn(search);
  if (article && article !== 'missing') await fetchText(article.slug);
}

/** The list of articles, or the article in `?article=` instead; the path is the same. */
export default function BlogsPage() {
  const shown = articleIn(useLocation().search);
  const heading = useRef<HTMLHeadingElement>(null);
  // Kept here, so that the list is unchanged after returning from an article.
  const [filter, setFilter] = useState<CategoryFilter>('all');
  const { rememberList } = useReading(shown, heading);
  if (shown && shown !== 'missing') return <ArticleView key={shown.slug} article={shown} heading={heading} />;
  return (
    <Board missing={shown === 'missing'} heading={heading} onLeave={rememberList}>
      <Notes filter={filter} onFilter={setFilter} />
    </Board>
  );
}

interface BoardProps {
  readonly missing: boolean;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly onLeave: (top: number) => void;
  readonly children: React.ReactNode;
}

function Board({ missing, heading, onLeave, children }: BoardProps) {
  useLastScroll(onLeave);
  if (!missing)
    return (
      <>
        <Banner title={t('title')} heading={heading}>
          {descriptions.blogs}
        </Banner>
        <DueBoard />
        {children}
      </>
    );
  return (
    <>
      <Banner title={t('missing.title')} crumb={t('title')} heading={heading}>
        {t('missing.line')}
      </Banner>
      {children}
    </>
  );
}

interface NotesProps {
  readonly filter: CategoryFilter;
  readonly onFilter: (filter: CategoryFilter) => void;
}

/** Links to all articles of a category. Articles are English on every site. */
function Notes({ filter, onFilter }: NotesProps) {
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
      <span className={cx('small muted', styles.meta, 'tabular')}>
        <span>{formatDate(published)}</span>
        <span>{t('minutes', { count: minutes })}</span>
        <span>{t('author', { author })}</span>
      </span>
    </Link>
  );
}
