import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Icon } from '../button/Button';
import { NoBreak } from '../ui/NoBreak';
import styles from './Reading.module.css';

interface ReadingProps {
  readonly label: string;
  /** Headings of the text; `id` is the anchor. */
  readonly contents: readonly { readonly id: string; readonly title: string }[];
  readonly children: ReactNode;
}

/** A long text with a sticky table of contents; above the text on small screens. */
export function Reading({ label, contents, children }: ReadingProps) {
  return (
    <div className={`wrap ${styles.reading}`}>
      <nav className={`${styles.contents} noprint`} aria-label={label}>
        <details open>
          <summary>
            {label} <Icon of={IconChevronDown} />
          </summary>
          <ol>
            {contents.map(({ id, title }, index) => (
              <li key={id}>
                <a href={`#${id}`}>
                  <span className="tabular">{index + 1}</span>
                  <span>
                    <NoBreak>{title}</NoBreak>
                  </span>
                </a>
              </li>
            ))}
          </ol>
        </details>
      </nav>
      {children}
    </div>
  );
}
