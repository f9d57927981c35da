/** Made by `build/blog/plugin.ts` from this folder's Markdown files. */
// biome-ignore-all lint/plugin: an import statement would end this declaration of a module.
declare module 'virtual:articles' {
  type ArticleMeta = import('./article').ArticleMeta;
  type ArticleText = import('./article').ArticleText;

  /** Newest first. */
  export const articles: readonly ArticleMeta[];
  export const texts: Readonly<Record<string, () => Promise<{ readonly default: ArticleText }>>>;
}
