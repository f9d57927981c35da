import { useId } from 'react';
import { Textarea } from '../../../../../components/form/Input';
import { t } from '../../../../../i18n/en/admin/return';
import styles from './AskForDocuments.module.css';
import { type Lists, type Problems, reasonFor, type Typed } from './wanted';

export interface Reasons {
  readonly lists: Lists;
  readonly typed: Typed;
  readonly problems: Problems | null;
  readonly onReason: (title: string, text: string) => void;
}

/** Why a paper is needed, filled with the usual reason. The client reads it in the account. */
export function Why({ lists, typed, problems, onReason, title }: Reasons & { readonly title: string }) {
  const id = useId();
  const problem = problems?.reasons[title];
  return (
    <div className={styles.why}>
      <label htmlFor={id}>{t.rich('ask.why', { of: <span className="visually-hidden" />, title })}</label>
      <Textarea
        id={id}
        rows={1}
        value={reasonFor(lists, typed, title)}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
        onChange={({ target }) => onReason(title, target.value)}
      />
      {problem && (
        <p id={`${id}-problem`} className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}
