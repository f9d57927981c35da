import { IconArrowRight, IconPrinter } from '@tabler/icons-react';
import { createElement, type ReactNode, type RefObject } from 'react';
import { Link } from 'react-router-dom';
import { Button, ButtonLink, Icon } from '../../../components/button/Button';
import { CopyButton } from '../../../components/button/CopyButton';
import { Crumbs, RuledHead } from '../../../components/layout/PageHead';
import { Reading } from '../../../components/layout/Reading';
import { NoBreak } from '../../../components/ui/NoBreak';
import { Tag } from '../../../components/ui/Tag';
import type { ArticleMeta, ArticleText, Element, Piece } from '../../../content/blog/article';
import { t } from '../../../i18n/en/blogs';
import { formatDate } from '../../../i18n/format';
import { cx } from '../../../lib/cx';
import { useHydrated, useToday } from '../../../lib/hooks/use-hydrated';
import styles from './Article.module.css';
import { pathOf, useText } from './articles';
import prose from './Prose.module.css';

interface ArticleViewProps {
  readonly article: ArticleMeta;
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

/** An article with head, contents, text and sources. */
export function ArticleView({ article, heading }: ArticleViewProps) {
  const text = useText(article.slug);
  return (
    <article>
      <ArticleHead article={article} heading={heading} art={text.art} />
      <Reading label={t('article.contents')} contents={text.contents}>
        <div className={prose.prose}>
          <p className="lead" lang="en">
            <NoBreak>{article.summary}</NoBreak>
          </p>
          <div className={prose.prose} lang="en">
            <Prose body={text.body} />
          </div>
          <p className="noprint">
            <ButtonLink to="/get-started">
              {t('article.send')} <Icon of={IconArrowRight} />
            </ButtonLink>
          </p>
          <Sources article={article} sources={text.sources} />
        </div>
      </Reading>
    </article>
  );
}

function ArticleHead({ article, heading, art }: ArticleViewProps & { readonly art: string }) {
  const { slug, title, published, minutes, year, author } = article;
  return (
    <RuledHead>
      <div className={styles.head}>
        <div className={styles.title}>
          <Crumbs current={title} parents={[{ to: '/blogs', name: t('article.blogs') }]} />
          <ArticleTags article={article} />
          <h1 className="total" ref={heading} tabIndex={-1} lang="en">
            <NoBreak>{title}</NoBreak>
          </h1>
          <p className={cx('small muted', styles.meta, 'tabular')}>
            <time dateTime={published}>{formatDate(published)}</time>
            <span>{t('minutes', { count: minutes })}</span>
            <span>{year}</span>
            <span>{t('author', { author })}</span>
          </p>
          <Actions slug={slug} />
        </div>
        <img className={styles.art} src={art} width="320" height="200" alt="" loading="lazy" />
      </div>
    </RuledHead>
  );
}

/** Without JavaScript, the browser's own menu prints, and the address is the link. */
function Actions({ slug }: { readonly slug: string }) {
  const hydrated = useHydrated();
  return (
    <div className={cx('row noprint', styles.actions)}>
      {hydrated && (
        <>
          <Button icon={IconPrinter} small onClick={() => print()}>
            {t('article.print')}
          </Button>
          <CopyButton text={location.origin + pathOf(slug)}>{t('article.share')}</CopyButton>
        </>
      )}
    </div>
  );
}

function Sources({ article, sources }: { readonly article: ArticleMeta; readonly sources: ArticleText['sources'] }) {
  return (
    <footer className={`small muted ${styles.sources}`}>
      <p>
        {t('article.general', { year: article.year })} {t('article.figures', { date: formatDate(article.checkedOn) })}
      </p>
      <p>{t('article.sources')}:</p>
      <ul>
        {sources.map((source) => (
          <li key={source.address}>
            <a href={source.address}>
              <NoBreak>{source.title}</NoBreak>
            </a>
          </li>
        ))}
      </ul>
      <p className="noprint">
        <Link className="link" to="/blogs">
          {t('article.more')}
        </Link>
      </p>
    </footer>
  );
}

/**
 * An article's shelf and category, its language on pages in another one, and a warning if outdated. 'This month' is only
 * the month of its publication.
 */
export function ArticleTags({ article }: { readonly article: ArticleMeta }) {
  const { shelf, category, published, checkedOn, goodUntil } = article;
  const today = useToday(checkedOn);
  return (
    <span className="row">
      {(shelf !== 'month' || published.slice(0, 7) === today.slice(0, 7)) && (
        <Tag tone={shelf === 'changed' ? 'marigold' : 'green'}>{t(`shelves.${shelf}`)}</Tag>
      )}
      <Tag tone="grey">{t(`notes.filters.${category}`)}</Tag>
      {t('english') && <Tag tone="grey">{t('english')}</Tag>}
      {today > goodUntil && <Tag tone="marigold">{t('article.stale')}</Tag>}
    </span>
  );
}

/** An article's text as elements. Tables are named by the heading above. */
function Prose({ body }: { readonly body: readonly Piece[] }) {
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
  const className = kind || align ? prose[kind ?? 'right'] : tag === 'aside' ? prose.aside : undefined;
  const element = createElement(tag, { key, ...attributes, className }, ...children);
  if (tag !== 'table') return element;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable by keyboard
    <section key={key} className={prose.wide} tabIndex={0} aria-label={t('article.table', { title: heading })}>
      {element}
    </section>
  );
}

function Item({ ticked, pieces }: { readonly ticked: boolean; readonly pieces: readonly ReactNode[] }) {
  return (
    <li className={ticked ? prose.tick : undefined}>
      <span>{pieces}</span>
    </li>
  );
}

/** Links of the site stay in the app; others open in the same tab, and print with their URL. */
function Anchor({ element: [, { href = '' }, ...pieces] }: { readonly element: Element }) {
  const children = pieces.map((child, index) => show(child, index));
  return href.startsWith('/') ? <Link to={href}>{children}</Link> : <a href={href}>{children}</a>;
}
