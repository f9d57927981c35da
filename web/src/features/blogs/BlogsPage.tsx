import { IconArrowRight } from '@tabler/icons-react';
import { Banner } from '../../components/Banner';
import { ButtonLink } from '../../components/Button';
import { Icon } from '../../components/Icon';
import { Tag } from '../../components/Tag';
import { categoryName } from '../../content/categories';
import { plannedNotes } from '../../content/notes';
import styles from './BlogsPage.module.css';

/** The first notes are being written: the board says which, and where to ask meanwhile. */
export default function BlogsPage() {
  return (
    <>
      <Banner title="Blogs">A notice board: what falls due, what a form means, what has changed.</Banner>
      <section className="band">
        <div className="wrap">
          <div className="head">
            <h2 className="total">Being written</h2>
            <p className="lead">
              These six notes come first. Each is read by a chartered accountant before it is put up.
            </p>
          </div>
          <div className="rgrid g3">
            {plannedNotes.map(({ title, category, text }) => (
              <article key={title} className="cell">
                <Tag>{categoryName[category]}</Tag>
                <h3>{title}</h3>
                <p>{text}</p>
              </article>
            ))}
          </div>
          <p className={styles.ask}>
            <ButtonLink tone="line" to="/contact">
              Ask us meanwhile <Icon of={IconArrowRight} />
            </ButtonLink>
          </p>
        </div>
      </section>
    </>
  );
}
