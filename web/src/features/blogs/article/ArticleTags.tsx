import { Tag } from '../../../components/ui/Tag';
import type { ArticleMeta } from '../../../content/blog/article';
import { t } from '../../../i18n/en/blogs';
import { useToday } from '../../../lib/hooks/use-hydrated';

/** An article's shelf and category, its language on pages in another one, and a warning if outdated. */
export function ArticleTags({ article }: { readonly article: ArticleMeta }) {
  const { shelf, category, checkedOn, goodUntil } = article;
  const today = useToday(checkedOn);
  return (
    <span className="row">
      <Tag tone={shelf === 'changed' ? 'marigold' : 'green'}>{t(`shelves.${shelf}`)}</Tag>
      <Tag tone="grey">{t(`notes.filters.${category}`)}</Tag>
      {t('english') && <Tag tone="grey">{t('english')}</Tag>}
      {today > goodUntil && <Tag tone="marigold">{t('article.stale')}</Tag>}
    </span>
  );
}
