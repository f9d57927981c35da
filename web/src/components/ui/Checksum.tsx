import { useState } from 'react';
import { t } from '../../i18n/en/site';
import styles from './Checksum.module.css';

const SHORT_LENGTH = 12;

/** A file's SHA-256, shortened; full on demand. */
export function Checksum({ value }: { readonly value: string }) {
  const [isExpanded, setIsExpanded] = useState(false);
  // biome-ignore lint/plugin: hexadecimal digits.
  const short = `${value.slice(0, SHORT_LENGTH)}…`;
  return (
    <span className={styles.hash}>
      <code>{isExpanded ? value : short}</code>
      <button
        type="button"
        className="text-button"
        aria-expanded={isExpanded}
        onClick={() => setIsExpanded(!isExpanded)}
      >
        {t.rich(isExpanded ? 'hash.less' : 'hash.more', { more: <span className="visually-hidden" /> })}
      </button>
    </span>
  );
}

/** A SHA-256 in groups of four, for comparison. */
export const Fingerprint = ({ hash }: { readonly hash: string }) => (
  <code className={styles.fingerprintHash}>{hash.replace(/(.{4})(?=.)/g, '$1 ')}</code>
);
