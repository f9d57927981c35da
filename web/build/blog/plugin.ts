import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Plugin } from 'vite';
import { parse } from 'yaml';
import { z } from 'zod';
import { type ArticleMeta, type ArticleText, FrontMatter, type Piece } from '../../src/content/blog/article';
import { parseMarkdown, plainText } from './markdown';

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

interface Article {
  readonly file: string;
  readonly meta: ArticleMeta;
  readonly text: ArticleText;
}

/** An article that cannot be published; the message starts with its file name. */
export class ArticleError extends Error {
  constructor(file: string, problem: string, cause?: unknown) {
    super(`${file}: ${problem}`, { cause });
    this.name = 'ArticleError';
  }
}

const WORDS_A_MINUTE = 200;

/**
 * Reads a folder's Markdown files, newest first.
 * @throws ArticleError for front matter or text that `FrontMatter` or `Tag` do not allow
 */
export function readArticles(folder: string, drawings: string): readonly Article[] {
  const drawn = new Set(readdirSync(drawings));
  return readdirSync(folder)
    .filter((file) => file.endsWith('.md'))
    .map((file) => {
      const article = readArticle(file, readFileSync(join(folder, file), 'utf8'));
      if (!drawn.has(article.meta.art)) throw new ArticleError(file, `there is no drawing ${article.meta.art}`);
      return article;
    })
    .sort((a, b) => b.meta.published.localeCompare(a.meta.published) || a.file.localeCompare(b.file));
}

/** Reads one article. @throws ArticleError */
export function readArticle(file: string, source: string): Article {
  const [, above, below] = source.match(/^---\n([\s\S]*?)\n---\n([\s\S]*)$/) ?? [];
  if (above === undefined || below === undefined) throw new ArticleError(file, 'begins without front matter');
  const { sources, ...front } = frontMatterOf(file, above);
  if (`${front.slug}.md` !== file) throw new ArticleError(file, `is named otherwise than its slug, ${front.slug}`);
  const body = bodyOf(file, below);
  const minutes = Math.ceil(wordsOf(body) / WORDS_A_MINUTE);
  return {
    file,
    meta: { ...front, minutes },
    text: { contents: contentsOf(file, body), sources, art: front.art, body },
  };
}

function frontMatterOf(file: string, yaml: string): FrontMatter {
  const parsed = FrontMatter.safeParse(yamlOf(file, yaml));
  if (!parsed.success) throw new ArticleError(file, `front matter is odd\n${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

function yamlOf(file: string, yaml: string): unknown {
  try {
    return parse(yaml);
  } catch (error) {
    throw new ArticleError(file, `front matter cannot be read: ${(error as Error).message}`, error);
  }
}

function bodyOf(file: string, markdown: string): readonly Piece[] {
  try {
    return parseMarkdown(markdown);
  } catch (error) {
    throw new ArticleError(file, (error as Error).message, error);
  }
}

export const wordsOf = (body: readonly Piece[]): number =>
  body.map(plainText).join(' ').split(/\s+/).filter(Boolean).length;

function contentsOf(file: string, body: readonly Piece[]): ArticleText['contents'] {
  const contents = body.flatMap((piece) =>
    typeof piece !== 'string' && piece[0] === 'h2' ? [{ id: piece[1].id ?? '', title: plainText(piece) }] : [],
  );
  const ids = new Set(contents.map(({ id }) => id));
  if (ids.size < contents.length) throw new ArticleError(file, 'has two headings of the same name');
  return contents;
}
