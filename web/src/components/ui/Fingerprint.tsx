import styles from './Fingerprint.module.css';

/** A SHA-256 in groups of four, for comparison. */
export const Fingerprint = ({ hash }: { readonly hash: string }) => (
  <code className={styles.hash}>{hash.replace(/(.{4})(?=.)/g, '$1 ')}</code>
);
