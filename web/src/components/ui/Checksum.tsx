import { useState } from 'react';
import { t } from '../../i18n/en/site';
import styles from './Checksum.module.css';

const SHORT = 12;

/** A file's SHA-256, shortened; full on demand. */
export function Checksum({ value }: { readonly value: string }) {
  const [whole, setWhole] = useState(false);
  return (
    <span className={styles.hash}>
      <code>{whole ? value : `${value.slice(0, SHORT)}…`}</code>
      <button type="button" aria-expanded={whole} onClick={() => setWhole(!whole)}>
        {t.rich(whole ? 'hash.less' : 'hash.more', { more: <span className="visually-hidden" /> })}
      </button>
    </span>
  );
}
