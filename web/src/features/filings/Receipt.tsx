import { type FilingReceipt, messages } from '@easy-tax/contracts';
import { useEffect, useRef } from 'react';
import { ButtonLink } from '../../components/Button';
import { CopyButton } from '../../components/CopyButton';
import { Fact, Facts } from '../../components/Facts';
import { Hash } from '../../components/Hash';
import { Stamp } from '../../components/Tag';
import { formatDateTime, formatSize } from '../../lib/format';
import styles from './Receipt.module.css';

/** Proof of submission. It takes focus when it arrives, unless somebody is typing the next one. */
export function Receipt({ receipt }: { readonly receipt: FilingReceipt }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each receipt
  useEffect(() => {
    if (document.activeElement?.matches('input, textarea')) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'center' });
  }, [receipt._id]);

  return (
    <section className={styles.receipt} aria-label="Receipt">
      <Stamp className={styles.stamp}>Received</Stamp>
      <h2 ref={heading} tabIndex={-1}>
        {messages.fileUploaded}
      </h2>
      <p className={styles.keep}>Keep this receipt. You will find it again in your account.</p>
      <Facts>
        <Fact label="Reference">
          <span className="num">{receipt.reference}</span>
        </Fact>
        <Fact label="File">{receipt.fileName}</Fact>
        <Fact label="Size">
          <span className="num">{formatSize(receipt.size)}</span>
        </Fact>
        <Fact label="SHA-256">
          <Hash value={receipt.sha256} />
        </Fact>
        <Fact label="Received">
          <span className="num">{formatDateTime(receipt.createdAt)} IST</span>
        </Fact>
      </Facts>
      <div className={styles.actions}>
        <ButtonLink small to="/profile#filing">
          See my filings
        </ButtonLink>
        <CopyButton text={receipt.reference}>Copy reference</CopyButton>
      </div>
    </section>
  );
}
