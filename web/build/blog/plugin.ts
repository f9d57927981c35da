import { join, relative, sep } from 'node:path';
import type { Plugin } from 'vite';
import { type Article, readArticles } from './read-articles';

const LIST = 'virtual:articles';
const RESOLVED = `\0${LIST}`;

/**
 * Makes modules of `src/content/blog/*.md`: `virtual:articles` lists them, and each file is one article.
 * Markdown and front matter are parsed at build time: the browser gets no parser.
 */
export function blog(root: string): Plugin {
  const folder = join(root, 'src', 'content', 'blog');
  const drawings = join(root, 'src', 'assets', 'art');
  const inSite = (path: string) => `/${relative(root, path).split(sep).join('/')}`;

  const listOf = (articles: readonly Article[]): string => {
    const texts = articles.map(({ file, meta }) => `'${meta.slug}': () => import('${inSite(join(folder, file))}')`);
    return [
      `export const articles = ${JSON.stringify(articles.map(({ meta }) => meta))};`,
      `export const texts = {${texts.join(',\n')}};`,
    ].join('\n');
  };

  const textOf = ({ text }: Article): string =>
    `import art from '${inSite(join(drawings, text.art))}';\nexport default { ...${JSON.stringify(text)}, art };`;

  return {
    name: 'easy-tax:blog',
    resolveId: (id) => (id === LIST ? RESOLVED : undefined),
    load(id) {
      const isText = id.startsWith(folder) && id.endsWith('.md');
      if (id !== RESOLVED && !isText) return undefined;
      const articles = readArticles(folder, drawings);
      for (const { file } of articles) this.addWatchFile(join(folder, file));
      if (!isText) return listOf(articles);
      const article = articles.find(({ file }) => id === join(folder, file));
      return article && textOf(article);
    },
  };
}
