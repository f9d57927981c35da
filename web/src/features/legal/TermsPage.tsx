import { Banner } from '../../components/Banner';
import { Tag } from '../../components/Tag';
import { terms, termsLine } from '../../content/terms';
import styles from './TermsPage.module.css';

/** /terms and /privacy show the same page (specification §2.2). */
export default function TermsPage() {
  return (
    <>
      <Banner title="Terms and Privacy Policy">{termsLine}</Banner>
      <div className={`wrap ${styles.reading}`}>
        <nav className={styles.contents} aria-label="Contents">
          <details open>
            <summary>Contents</summary>
            <ol>
              {terms.map(({ id, title }, index) => (
                <li key={id}>
                  <a href={`#${id}`}>
                    <span className="num">{index + 1}</span>
                    {title}
                  </a>
                </li>
              ))}
            </ol>
          </details>
        </nav>
        <div className={styles.prose}>
          <p className="row noprint">
            <Tag tone="marigold">Sample text</Tag>
            <span className="small muted">A lawyer completes it before launch.</span>
          </p>
          {terms.map(({ id, title, text }, index) => (
            <section key={id} id={id}>
              <h2>
                <span className="num">{index + 1}.</span> {title}
              </h2>
              {text}
            </section>
          ))}
        </div>
      </div>
    </>
  );
}
