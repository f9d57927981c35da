import { createElement, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { NoBreak } from '../../../components/ui/NoBreak';
import type { Element, Piece } from '../../../content/blog/article';
import { t } from '../../../i18n/en/blogs';
import styles from './Prose.module.css';

/** An article's text as elements. Tables are named by the heading above. */
export function Prose({ body }: { readonly body: readonly Piece[] }) {
  let heading = '';
  return body.map((piece, index) => {
    if (typeof piece !== 'string' && piece[0] === 'h2') heading = wordsIn(piece);
    return show(piece, index, heading);
  });
}

function wordsIn(piece: Piece): string {
  if (typeof piece === 'string') return piece;
  const [, , ...children] = piece;
  return children.map(wordsIn).join('');
}

function show(piece: Piece, key: number, heading = ''): ReactNode {
  if (typeof piece === 'string') return <NoBreak key={key}>{piece}</NoBreak>;
  const [tag, { kind, align, ...attributes }, ...pieces] = piece;
  const children = pieces.map((child, index) => show(child, index));
  if (tag === 'a') return <Anchor key={key} element={piece} />;
  if (tag === 'li') return <Item key={key} ticked={kind === 'tick'} pieces={children} />;
  const className = kind || align ? styles[kind ?? 'right'] : tag === 'aside' ? styles.aside : undefined;
  const element = createElement(tag, { key, ...attributes, className }, ...children);
  if (tag !== 'table') return element;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable by keyboard
    <section key={key} className={styles.wide} tabIndex={0} aria-label={t('article.table', { title: heading })}>
      {element}
    </section>
  );
}

function Item({ ticked, pieces }: { readonly ticked: boolean; readonly pieces: readonly ReactNode[] }) {
  return (
    <li className={ticked ? styles.tick : undefined}>
      <span>{pieces}</span>
    </li>
  );
}

/** Links of the site stay in the app; others open in the same tab, and print with their URL. */
function Anchor({ element: [, { href = '' }, ...pieces] }: { readonly element: Element }) {
  const children = pieces.map((child, index) => show(child, index));
  return href.startsWith('/') ? <Link to={href}>{children}</Link> : <a href={href}>{children}</a>;
}
