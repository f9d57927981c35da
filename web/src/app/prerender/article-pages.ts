import { articles } from 'virtual:articles';
import type { ArticleMeta } from '../../content/blog/article';
import { articleIn, headFor, pathOf } from '../../features/blogs/article/articles';
import { type PageRoute, routeOf } from '../routes';

/** A page that shares the path /blogs: `?article=…` shows it instead of the list. Only the build needs it. */
export interface ArticlePage extends PageRoute {
  readonly article: ArticleMeta;
}

const blogs = routeOf('/blogs');

/** Every article as a page with its own head. */
export const articlePages: readonly ArticlePage[] = articles.map((article) => ({
  ...blogs,
  ...headFor(article),
  article,
}));

/** The page for an unknown article. */
export const missingArticle: PageRoute = { ...blogs, ...headFor('missing'), unlisted: true };

/** The address of an unknown article. */
export const missingPath = pathOf('-');
if (articleIn(new URL(missingPath, 'http://site').search) !== 'missing')
  throw new Error(`${missingPath} is an article`);
