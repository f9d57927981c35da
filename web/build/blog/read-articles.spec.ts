import { join } from 'node:path';
import { ArticleError, readArticle, readArticles, wordsOf } from './plugin';

const front = {
  slug: 'a-note',
  title: 'A note',
  summary: 'What it is about.',
  category: 'tax',
  shelf: 'explained',
  year: 'AY 2026-27',
  published: '2026-11-20',
  checkedOn: '2026-11-20',
  goodUntil: '2027-03-31',
  author: 'Income tax desk',
  art: 'hero.svg',
  sources: [{ title: 'The act', address: 'https://example.gov.in/act' }],
};
const anArticleText = (text: string, changes: Record<string, unknown> = {}) =>
  readArticle('a-note.md', `---\n${JSON.stringify({ ...front, ...changes })}\n---\n${text}`);

describe('an article that is not complete fails the build, and says which file it is', () => {
  it.each([
    ['no source', { sources: [] }, /a-note\.md: front matter is odd[\s\S]*name a source[\s\S]*sources/],
    ['a source without an address', { sources: [{ title: 'Heard' }] }, /sources\[0\]\.address/],
    ['a source that is not https', { sources: [{ title: 'Old', address: 'http://a.in' }] }, /sources\[0\]\.address/],
    ['an unknown category', { category: 'sports' }, /a-note\.md[\s\S]*category/],
    ['an invalid date', { checkedOn: '2026-02-31' }, /a day as 2026-11-20[\s\S]*checkedOn/],
    ['an unknown field', { tags: ['tax'] }, /Unrecognized key: "tags"/],
    [
      'a slug that is not the file’s name',
      { slug: 'another' },
      /a-note\.md: is named otherwise than its slug, another/,
    ],
    ['raw HTML', 'Text <b>bold</b>.', /a-note\.md: has raw HTML: <b>/],
    ['a script', '<script>alert(1)</script>', /raw HTML: <script>/],
    ['a picture', '![a](/a.svg)', /image/],
    ['a heading of the first level', '# Title', /<h1>/],
    ['a link that runs a script', '[a](mailto:a@b.in)', /links to mailto:a@b\.in/],
    ['two headings with the same name', '## Papers\n\na\n\n## Papers\n\nb', /two headings of the same name/],
  ])('%s', (_, odd, message) => {
    const read = () => (typeof odd === 'string' ? anArticleText(odd) : anArticleText('Text.', odd));
    expect(read).toThrow(message);
  });

  it('missing front matter, or front matter that is not YAML', () => {
    expect(() => readArticle('a-note.md', 'Text.')).toThrow('a-note.md: begins without front matter');
    const open = '---\ntitle: "open\n---\nText.';
    expect(() => readArticle('a-note.md', open)).toThrow(/a-note\.md: front matter cannot be/);
  });

  it('a missing drawing', () => {
    const art = join(__dirname, '..', '..', 'src', 'assets', 'fonts');
    expect(() => readArticles(join(__dirname, '..', '..', 'src', 'content', 'blog'), art)).toThrow(ArticleError);
  });
});

describe('a built article has', () => {
  it('a table of contents from the headings, and a reading time at 200 words a minute', () => {
    const { text, meta } = anArticleText(
      `## Three papers, one year\n\n${'word '.repeat(396)}\n\n## If it’s late\n\nEnd.`,
    );
    expect(text.contents).toEqual([
      { id: 'three-papers-one-year', title: 'Three papers, one year' },
      { id: 'if-it-s-late', title: 'If it’s late' },
    ]);
    expect(wordsOf(text.body)).toBe(404);
    expect(meta.minutes).toBe(3);
  });

  it('a table of sums with right-aligned figures and totals', () => {
    const { text } = anArticleText('| Line | ₹ |\n|---|---:|\n| Salary | 10 |\n| **All** | 10 |');
    expect(text.body).toEqual([
      [
        'table',
        { kind: 'sums' },
        ['thead', {}, ['tr', {}, ['th', { scope: 'col' }, 'Line'], ['th', { align: 'right', scope: 'col' }, '₹']]],
        [
          'tbody',
          {},
          ['tr', {}, ['th', { scope: 'row' }, 'Salary'], ['td', { align: 'right' }, '10']],
          ['tr', { kind: 'sum' }, ['th', { scope: 'row' }, 'All'], ['td', { align: 'right' }, '10']],
        ],
      ],
    ]);
  });

  it('checkboxes, side notes, links and curly quotes', () => {
    const { text } = anArticleText("- [ ] Form 16\n- plain\n\n> Don't wait.\n\n[Ask](/contact) **us**.");
    expect(text.body).toEqual([
      ['ul', {}, ['li', { kind: 'tick' }, 'Form 16'], ['li', {}, 'plain']],
      ['aside', {}, ['p', {}, 'Don’t wait.']],
      ['p', {}, ['a', { href: '/contact' }, 'Ask'], ' ', ['strong', {}, 'us'], '.'],
    ]);
  });
});
