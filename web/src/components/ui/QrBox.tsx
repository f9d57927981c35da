import { useState } from 'react';
import { useLazyComponent } from '../../lib/hooks/use-lazy-component';
import styles from './QrBox.module.css';

const fetchCode = async () => (await import('./QrCode')).QrCode;

/** A text as a QR code. Loads the library only if needed; reserves the space. */
export function QrBox({ text, label }: { readonly text: string; readonly label: string }) {
  const [wanted, setWanted] = useState(true);
  const QrCode = useLazyComponent(fetchCode, wanted, () => setWanted(false));
  return <div className={styles.code}>{QrCode && <QrCode text={text} label={label} />}</div>;
}
