import styles from './OpenRecord.module.css';

/** A name that opens the record beside the table. */
export function OpenRecord({ name, onOpen }: { readonly name: string; readonly onOpen: () => void }) {
  return (
    <button type="button" className={styles.open} aria-haspopup="dialog" onClick={onOpen}>
      {name}
    </button>
  );
}
