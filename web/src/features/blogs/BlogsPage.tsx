import { type RefObject, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Banner } from '../../components/layout/PageHead';
import type { CategoryFilter } from '../../content/categories';
import { descriptions } from '../../content/pages';
import { t } from '../../i18n/en/blogs';
import { ArticleView } from './article/ArticleView';
import { articleIn, fetchText, useLastScroll, useReading } from './article/articles';
import { DueBoard } from './due-dates/DueBoard';
import { Notes } from './Notes';

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
