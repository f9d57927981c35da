import { articles, texts } from 'virtual:articles';
import type { ArticleText, Piece } from './article';

const textOf = async (slug: string): Promise<ArticleText> => {
  const load = texts[slug];
  if (!load) throw new Error(`There is no text ${slug}`);
  return (await load()).default;
};
const linksIn = (piece: Piece): string[] => {
  if (typeof piece === 'string') return [];
  const [, { href }, ...children] = piece;
  return [...(href ? [href] : []), ...children.flatMap(linksIn)];
};

it('there are at least six, in every category', () => {
  expect(articles.length).toBeGreaterThanOrEqual(6);
  expect(new Set(articles.map(({ category }) => category))).toEqual(new Set(['tax', 'gst', 'finance']));
});

it('the newest is first; titles and summaries are unique', () => {
  const days = articles.map(({ published }) => published);
  expect(days).toEqual(days.toSorted().reverse());
  for (const key of ['title', 'summary'] as const)
    expect(new Set(articles.map((article) => article[key])).size).toBe(articles.length);
});

describe.each(articles.map(({ slug }) => slug))('%s', (slug) => {
  it('takes between three and seven minutes to read', () => {
    const { minutes } = articles.find((article) => article.slug === slug) ?? { minutes: 0 };
    expect(minutes).toBeGreaterThanOrEqual(3);
    expect(minutes).toBeLessThanOrEqual(7);
  });

  it('names official sources, links only to existing articles, and promises nothing', async () => {
    const { sources, body } = await textOf(slug);
    for (const { address } of sources) expect(new URL(address).hostname).toMatch(/\.(gov|nic)\.in$/);
    const linked = body.flatMap(linksIn).filter((href) => href.startsWith('/blogs?article='));
    for (const href of linked) expect(Object.keys(texts)).toContain(href.replace('/blogs?article=', ''));
    expect(JSON.stringify(body)).not.toMatch(
      /\b(best|leading|guarantee|maximum refund|save tax today|expert|trusted)\b/i,
    );
  });
});
