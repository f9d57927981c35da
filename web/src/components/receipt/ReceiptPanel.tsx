import { IconArrowLeft } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { t } from '../../i18n/en/filings/filings';
import { Icon } from '../button/Button';
import { PrintButton } from './PrintButton';
import styles from './ReceiptPanel.module.css';
import { ReceiptSheet, type Received, receiptTitle } from './ReceiptSheet';

/** A receipt opened from Filing Details, with back link, print button and sheet. */
export function ReceiptPanel({ receipt }: { readonly receipt: Received }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each receipt
  useEffect(() => heading.current?.focus({ preventScroll: true }), [receipt._id]);
  return (
    <div className={styles.panel}>
      <div className="row between noprint">
        <Link className="link" to={{ pathname: '/profile', hash: '#filing' }}>
          <Icon of={IconArrowLeft} /> {t('receipt.back')}
        </Link>
        <PrintButton title={receiptTitle(receipt)}>{t('receipt.print')}</PrintButton>
      </div>
      <ReceiptSheet receipt={receipt} heading={heading} />
    </div>
  );
}
