import { articles, texts } from 'virtual:articles';
import type { ArticleText, Piece } from '../blog/article';
import { firm } from '../firm';
import { videos } from '../gallery';
import { team } from '../home';
import { checkContent } from './check-content';

describe('check-content', () => {
  const [member] = team;
  const [card] = videos;

  it('finds no problem in the content of this site', () => {
    expect(() => checkContent()).not.toThrow();
  });

  it.each<[string, Parameters<typeof checkContent>[0]]>([
    ['content/firm.ts: phone should be ten digits', { firm: { ...firm, phone: '98765 43210' } }],
    ['content/pages.ts: home should be at most 170 characters', { pages: { home: 'x'.repeat(171) } }],
    [
      'content/videos.ts: no. 1, video, videoId should be the 11 characters behind watch?v=',
      { videos: [{ ...card, video: { host: 'youtube', videoId: 'https://youtu.be/x', seconds: 9 } }] },
    ],
  ])('stops the build and says %s', (problem, changed) => {
    expect(() => checkContent(changed)).toThrow(problem);
  });

  it('names all problems at once', () => {
    const odd = () => checkContent({ firm: { ...firm, phone: '1', name: '' }, team: [{ ...member, bio: '' }] });
    expect(odd).toThrow(/firm\.ts: name.*firm\.ts: phone.*team\.ts: no\. 1, bio/s);
  });
});

describe('articles', () => {
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

  it('the newest is first; titles and summaries are unique', () => {
    const days = articles.map(({ published }) => published);
    expect(days).toEqual(days.toSorted().reverse());
    for (const key of ['title', 'summary'] as const)
      expect(new Set(articles.map((article) => article[key])).size).toBe(articles.length);
  });

  it.each(articles.map(({ slug }) => slug))(
    '%s names official sources, links only to existing articles, and promises nothing',
    async (slug) => {
      const { sources, body } = await textOf(slug);
      for (const { address } of sources) expect(new URL(address).hostname).toMatch(/\.(gov|nic)\.in$/);
      const linked = body.flatMap(linksIn).filter((href) => href.startsWith('/blogs?article='));
      for (const href of linked) expect(Object.keys(texts)).toContain(href.replace('/blogs?article=', ''));
      expect(JSON.stringify(body)).not.toMatch(
        /\b(best|leading|guarantee|maximum refund|save tax today|expert|trusted)\b/i,
      );
    },
  );
});
