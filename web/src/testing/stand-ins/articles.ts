// Mocks `virtual:articles` with the real articles, read by the build's reader.
import { join } from 'node:path';
import { readArticles } from '../../../build/blog/plugin';
import type { ArticleText } from '../../content/blog/article';

const read = readArticles(join(__dirname, '../..', 'content', 'blog'), join(__dirname, '../..', 'assets', 'art'));

export const articles = read.map(({ meta }) => meta);
export const texts: Readonly<Record<string, () => Promise<{ readonly default: ArticleText }>>> = Object.fromEntries(
  read.map(({ meta, text }) => [meta.slug, async () => ({ default: text })]),
);
