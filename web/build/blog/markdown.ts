import MarkdownIt, { type Token } from 'markdown-it';
import type { Element, Piece, Tag } from '../../src/content/blog/article';

/** No raw HTML, no automatic links: `Tag` lists an article's elements. */
const markdown = new MarkdownIt('commonmark', { html: false, typographer: true, quotes: '“”‘’' }).enable([
  'table',
  'smartquotes',
  'replacements',
]);

/** Our names for Markdown's elements. There is no h1, because the page has its own. */
const tags: Readonly<Record<string, Tag>> = {
  a: 'a',
  blockquote: 'aside',
  code: 'code',
  em: 'em',
  h2: 'h2',
  h3: 'h3',
  li: 'li',
  ol: 'ol',
  p: 'p',
  strong: 'strong',
  table: 'table',
  tbody: 'tbody',
  td: 'td',
  th: 'th',
  thead: 'thead',
  tr: 'tr',
  ul: 'ul',
};

/** Matches raw HTML that became plain text: never intended in an article. */
const HTML = /<\/?[a-z][^<>]*>/i;

type Growing = [tag: Tag, attributes: Record<string, string>, ...children: Piece[]];

/** Parses Markdown into elements. @throws Error for raw HTML, or an element that articles may not contain */
export function parseMarkdown(source: string): readonly Piece[] {
  return grow(markdown.parse(source, {})).map(finishPiece);
}

function grow(tokens: readonly Token[]): Piece[] {
  const root: Growing = ['p', {}];
  const open: Growing[] = [root];
  for (const token of tokens) {
    const parent = open.at(-1) ?? root;
    if (token.hidden) continue;
    if (token.type === 'inline') parent.push(...grow(token.children ?? []));
    else if (token.nesting === 1) open.push([tagOf(token), attributesOf(token)]);
    else if (token.nesting === -1) closeElement(open);
    else parent.push(...leafPieces(token));
  }
  return joined(root.slice(2) as Piece[]);
}

function closeElement(open: Growing[]): void {
  const [tag, attributes, ...children] = open.pop() as Growing;
  open.at(-1)?.push([tag, attributes, ...joined(children)]);
}

function leafPieces(token: Token): Piece[] {
  if (token.type === 'text') return [textOf(token)];
  if (token.type === 'softbreak') return [' '];
  if (token.type === 'code_inline') return [['code', {}, token.content]];
  throw new Error(`has ${token.type} near ‘${token.content.slice(0, 40)}’, which articles don’t know`);
}

function textOf({ content }: Token): string {
  const [html] = content.match(HTML) ?? [];
  if (html) throw new Error(`has raw HTML: ${html}`);
  return content;
}

function tagOf({ tag, markup }: Token): Tag {
  const known = tags[tag];
  if (!known) throw new Error(`has <${tag}> (‘${markup}’), which articles don’t know`);
  return known;
}

function attributesOf(token: Token): Record<string, string> {
  const href = token.attrGet('href');
  if (typeof href === 'string') {
    if (!/^(?:https:\/\/|\/|#|\?)/.test(href))
      throw new Error(`links to ${href}: use https:// or an address of the site`);
    return { href };
  }
  return String(token.attrGet('style') ?? '').includes('right') ? { align: 'right' } : {};
}

/** Joins adjacent texts; drops empty ones. */
function joined(pieces: readonly Piece[]): Piece[] {
  const out: Piece[] = [];
  for (const piece of pieces) {
    if (piece === '') continue;
    const last = out.at(-1);
    if (typeof piece === 'string' && typeof last === 'string') out[out.length - 1] = last + piece;
    else out.push(piece);
  }
  return out;
}

/** Adds ids to headings, kinds to tables, and marks to total rows and checkboxes. */
function finishPiece(piece: Piece): Piece {
  if (typeof piece === 'string') return piece;
  const [tag, attributes, ...children] = piece;
  if (tag === 'h2') return [tag, { id: slugOf(plainText(piece)) }, ...children];
  if (tag === 'table') return finishTable(children);
  if (tag === 'li') return finishItem(children);
  return [tag, attributes, ...children.map(finishPiece)];
}

/** `- [ ] …` is a checkbox for paper. */
function finishItem(children: readonly Piece[]): Element {
  const [first, ...rest] = children;
  if (typeof first === 'string' && first.startsWith('[ ] ')) return ['li', { kind: 'tick' }, first.slice(4), ...rest];
  return ['li', {}, ...children.map(finishPiece)];
}

/** A right-aligned column makes it a table of sums; a row that starts in bold is a total. The first cell heads its row. */
function finishTable(parts: readonly Piece[]): Element {
  const sums = JSON.stringify(parts).includes('"align":"right"');
  const rows = (part: Piece): Piece => {
    const [tag, , ...children] = part as Element;
    return [tag, {}, ...children.map((row) => finishRow(row as Element, tag === 'tbody'))];
  };
  return ['table', sums ? { kind: 'sums' } : {}, ...parts.map(rows)];
}

function finishRow([, , ...cells]: Element, body: boolean): Element {
  const total = body && isBold(cells[0]);
  const finished = cells.map((cell, column): Element => {
    const [tag, attributes, ...children] = cell as Element;
    const text = total ? children.flatMap(unbold) : children;
    if (!body) return ['th', { ...attributes, scope: 'col' }, ...text];
    return column === 0 ? ['th', { scope: 'row' }, ...text] : [tag, attributes, ...text];
  });
  return ['tr', total ? { kind: 'sum' } : {}, ...finished];
}

const isBold = (cell: Piece | undefined): boolean =>
  typeof cell === 'object' && cell.length === 3 && typeof cell[2] === 'object' && cell[2][0] === 'strong';

const unbold = (piece: Piece): readonly Piece[] =>
  typeof piece !== 'string' && piece[0] === 'strong' ? (piece.slice(2) as Piece[]) : [piece];

/** The text of a piece without its elements. */
export function plainText(piece: Piece): string {
  if (typeof piece === 'string') return piece;
  const [, , ...children] = piece;
  return children.map(plainText).join(['tr', 'li', 'p', 'td', 'th'].includes(piece[0]) ? ' ' : '');
}

const slugOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
