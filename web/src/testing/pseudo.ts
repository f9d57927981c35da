import type { Words } from '../i18n/catalogue';

/** The catalogue as a pseudo-language: every text between ⟦ and ⟧. */
export function pseudo(words: Words): Words {
  return Object.fromEntries(
    Object.entries(words).map(([name, word]) => [name, typeof word === 'string' ? `⟦${word}⟧` : pseudo(word)]),
  );
}

/** All texts in data or elements, at any depth. */
export function textsIn(thing: unknown): string[] {
  if (typeof thing === 'string') return [thing];
  if (typeof thing !== 'object' || thing === null) return [];
  return Object.entries(thing).flatMap(([name, value]) => (/^_(owner|store)$/.test(name) ? [] : textsIn(value)));
}

const SPOKEN_ATTRIBUTES = ['aria-label', 'aria-roledescription', 'aria-valuetext', 'alt', 'title', 'placeholder'];
export const plain = (text: string) => text.replace(/\s+/g, ' ').trim();

/** A text outside all ⟦…⟧, and the longer texts of its ancestors, which may contain it. */
interface UntranslatedText {
  readonly text: string;
  readonly around: readonly string[];
}

/** The document's visible or spoken texts outside all ⟦…⟧, which may span elements. */
export function outside(): UntranslatedText[] {
  let depth = 0;
  const pieces = (text: string) =>
    text.split(/(?=[⟦⟧])/).flatMap((piece) => {
      if (piece.startsWith('⟦')) depth += 1;
      if (piece.startsWith('⟧')) depth -= 1;
      return depth === 0 ? [plain(piece.replace(/^⟧/, '').replace(/^ ?· | · ?$/, ''))] : [];
    });
  const read = textNodes().flatMap(({ nodeValue, parentElement: parent }) =>
    pieces(nodeValue ?? '').map((text) => ({
      text,
      around: [parent, parent?.parentElement, parent?.parentElement?.parentElement].map((one) =>
        plain(withoutWraps(one?.textContent ?? '')),
      ),
    })),
  );
  const spoken = SPOKEN_ATTRIBUTES.flatMap((name) =>
    [...document.querySelectorAll(`[${name}]:not([aria-hidden="true"])`)].flatMap((element) =>
      pieces(element.getAttribute(name) ?? ''),
    ),
  );
  return [...read, ...[...spoken, ...pieces(document.title)].map((text) => ({ text, around: [] }))];
}

function withoutWraps(text: string): string {
  const shorter = text.replace(/⟦[^⟦⟧]*⟧/g, '');
  return shorter === text ? text : withoutWraps(shorter);
}

function textNodes(): Node[] {
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const nodes: Node[] = [];
  while (walk.nextNode()) nodes.push(walk.currentNode);
  return nodes;
}
