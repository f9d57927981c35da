/** Made by `build/blog/plugin.ts` from the Markdown files of this folder. */
declare module 'virtual:articles' {
  type ArticleMeta = import('./article').ArticleMeta;
  type ArticleText = import('./article').ArticleText;

  /** The newest first. */
  export const articles: readonly ArticleMeta[];
  export const texts: Readonly<Record<string, () => Promise<{ readonly default: ArticleText }>>>;
}
