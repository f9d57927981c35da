import type { DocumentKind } from '@easy-tax/contracts';
import {
  type Icon as Glyph,
  IconBan,
  IconCalculator,
  IconCheck,
  IconFileCheck,
  IconFileInvoice,
  IconFileText,
} from '@tabler/icons-react';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../../lib/cx';
import { Icon } from '../button/Button';
import { NoBreak } from '../ui/NoBreak';
import styles from './DocRow.module.css';

interface DocRowProps {
  readonly icon: Glyph;
  readonly name: string;
  /** Shown after the name. */
  readonly tag?: ReactNode;
  readonly note: ReactNode;
  /** With its own border. */
  readonly boxed?: boolean;
  /** Links and buttons. */
  readonly children?: ReactNode;
}

/** A document in a list: icon, name, note, and actions. */
export function DocRow({ icon, name, tag, note, boxed, children }: DocRowProps) {
  return (
    <li className={cx(styles.doc, boxed && styles.boxed)}>
      <span className="disc">
        <Icon of={icon} />
      </span>
      <span>
        <b>
          <NoBreak>{name}</NoBreak>
        </b>
        {tag && <> {tag}</>}
        <br />
        <span className="muted small tabular">{typeof note === 'string' ? <NoBreak>{note}</NoBreak> : note}</span>
      </span>
      <span className={cx(styles.acts, 'noprint')}>{children}</span>
    </li>
  );
}

/** A row's link: an icon and a word; what it names besides is for screen readers. */
export const DocLink = ({ icon, children, ...rest }: ComponentProps<'a'> & { readonly icon: Glyph }) => (
  <a {...rest} className="link">
    <Icon of={icon} /> <span>{children}</span>
  </a>
);

/** Icons of the office's documents, in the order of a client's list. */
export const documentIcons: Readonly<Record<DocumentKind, Glyph>> = {
  acknowledgement: IconFileCheck,
  draft: IconFileText,
  computation: IconCalculator,
  invoice: IconFileInvoice,
  other: IconFileText,
};

/** PDF, JPG: the file extension. */
export const kindOfFile = (fileName: string): string => fileName.slice(fileName.lastIndexOf('.') + 1).toUpperCase();

interface RequestedPaperProps {
  readonly title: string;
  /** The reason, or the note with which it was rejected. */
  readonly why: string;
  /** State tag. */
  readonly children?: ReactNode;
}

/** A requested paper and the reason. */
export const RequestedPaper = ({ title, why, children }: RequestedPaperProps) => (
  <div className={`row between ${styles.request}`}>
    <div>
      <h3>
        <NoBreak>{title}</NoBreak>
      </h3>
      {why && <p className="muted">{why}</p>}
    </div>
    {children}
  </div>
);

interface OutcomeProps {
  readonly title: string;
  readonly line: string;
  /** True if withdrawn; else a paper or an answer has arrived. */
  readonly isGone: boolean;
}

/** Two grid cells: a request that needs nothing from the client, and its outcome. */
export const Outcome = ({ title, line, isGone }: OutcomeProps) => (
  <>
    <span className={cx('disc', styles.icon, isGone && styles.withdrawn)}>
      <Icon of={isGone ? IconBan : IconCheck} />
    </span>
    <div className={styles.outcome}>
      <h3 className={isGone ? 'muted' : undefined}>
        <NoBreak>{title}</NoBreak>
      </h3>
      <p className="muted small tabular">{line}</p>
    </div>
  </>
);
