/** Made by `build/blog/plugin.ts` from the Markdown files of this folder. */
declare module 'virtual:articles' {
  import type { ArticleMeta, ArticleText } from './article';

  /** The newest first. */
  export const articles: readonly ArticleMeta[];
  export const texts: Readonly<Record<string, () => Promise<{ readonly default: ArticleText }>>>;
}
