import { type FilingReceipt, messages } from '@easy-tax/contracts';
import { useEffect, useRef } from 'react';
import { t } from '../../i18n/en/filings/filings';
import { formatDateTime, formatSize } from '../../i18n/format';
import { translateServerMessage } from '../../i18n/translate-server-message';
import { ButtonLink } from '../button/Button';
import { CopyButton } from '../button/CopyButton';
import { Problem } from '../form/Field';
import { Checksum } from '../ui/Checksum';
import { Fact, Facts } from '../ui/Facts';
import { Stamp } from '../ui/Tag';
import { PrintButton } from './PrintButton';
import styles from './Receipt.module.css';
import { receiptTitle } from './ReceiptSheet';

/** Proof of submission. Focused when it appears, unless the user is typing the next one. */
export function Receipt({ receipt }: { readonly receipt: FilingReceipt }) {
  const heading = useReceiptFocus(receipt._id);
  return (
    <section className={styles.receipt} aria-label={t('receipt.label')}>
      <Stamp className={styles.stamp}>{t('receipt.received')}</Stamp>
      <h2 ref={heading} tabIndex={-1}>
        {translateServerMessage(messages.fileUploaded)}
      </h2>
      <p className={styles.keep}>{t('receipt.keep')}</p>
      {receipt.isIncomplete && (
        <div className={styles.warning}>
          <Problem>{t('receipt.incomplete')}</Problem>
        </div>
      )}
      <Facts>
        <Fact label={t('receipt.reference')}>
          <span className="tabular">{receipt.reference}</span>
        </Fact>
        <Fact label={t('receipt.file')}>{receipt.fileName}</Fact>
        <Fact label={t('receipt.size')}>
          <span className="tabular">{formatSize(receipt.size)}</span>
        </Fact>
        <Fact label={t('receipt.hash')}>
          <Checksum value={receipt.sha256} />
        </Fact>
        <Fact label={t('receipt.received')}>
          <span className="tabular">{t('receipt.time', { time: formatDateTime(receipt.createdAt) })}</span>
        </Fact>
      </Facts>
      <div className={styles.actions}>
        <ButtonLink small tone="line" to="/profile#filing">
          {t('receipt.mine')}
        </ButtonLink>
        <PrintButton tone="line" title={receiptTitle(receipt)}>
          {t('receipt.print')}
        </PrintButton>
        <CopyButton text={receipt.reference}>{t('receipt.copy')}</CopyButton>
      </div>
    </section>
  );
}

/** The `ref` of a new receipt's heading: focused and shown, unless the user is typing the next one. */
export function useReceiptFocus(receiptId: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each receipt
  useEffect(() => {
    if (document.activeElement?.matches('input, textarea')) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'center' });
  }, [receiptId]);
  return heading;
}
