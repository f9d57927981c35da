import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { ButtonLink } from '../../components/button/Button';
import { Problem } from '../../components/form/Field';
import { PrintButton } from '../../components/receipt/PrintButton';
import { Receipt, ReceiptCard } from '../../components/receipt/Receipt';
import type { Received } from '../../components/receipt/received';
import { t as one } from '../../i18n/en/filings/filings';
import { t } from '../../i18n/en/filings/queue';
import { formatDateTime, formatSize } from '../../i18n/format';
import { useFirm } from '../../lib/firm';
import { isSendable } from './queue/paper-queue';
import type { PaperQueue } from './queue/use-paper-queue';
import styles from './Receipts.module.css';

const SentQuestions = lazy(() => import('../../components/upload/SentQuestions'));

interface ReceiptsProps extends Pick<PaperQueue, 'receipts' | 'papers'> {
  readonly onTakenBack: (id: string) => void;
}

/** Proof of submission: a card for one paper, one list for several. */
export function Receipts({ receipts, papers, onTakenBack }: ReceiptsProps) {
  const [first, another] = receipts;
  if (!first) return null;
  return (
    <>
      {another ? <ReceiptList first={first} receipts={receipts} papers={papers} /> : <Receipt receipt={first} />}
      <Suspense>
        <SentQuestions of={receipts.map(({ _id }) => _id)} onTakenBack={onTakenBack} />
      </Suspense>
    </>
  );
}

interface ReceiptListProps extends Pick<PaperQueue, 'receipts' | 'papers'> {
  readonly first: Received;
}

function ReceiptList({ first, receipts, papers }: ReceiptListProps) {
  const firm = useFirm();
  const count = receipts.length;
  // Papers chosen since were never sent.
  const tried = papers.filter((paper) => isSendable(paper) && paper.input !== null);
  const left = tried.map(({ files: [file] }) => file.name);
  return (
    <ReceiptCard
      receiptId={first._id}
      title={t('receipts.title', { count })}
      actions={
        <>
          <ButtonLink small to="/profile#filing">
            {one('receipt.mine')}
          </ButtonLink>
          <PrintButton tone="line" title={t('receipts.printed', { firm: firm.name, reference: first.reference })}>
            {t('receipts.print', { count })}
          </PrintButton>
        </>
      }
    >
      <p className={styles.line}>{t('receipts.line', { time: formatDateTime(first.createdAt), name: first.name })}</p>
      <ul className={styles.list}>
        {receipts.map(({ _id, fileName, reference, size, isIncomplete }) => (
          <li key={_id}>
            <span>
              <b>{fileName}</b>
              <span className="small muted tabular">
                {reference} · {formatSize(size)}
              </span>
              {isIncomplete && <span className={styles.incomplete}>{t('receipts.incomplete')}</span>}
            </span>
            <Link className="link" to={{ pathname: '/profile', search: `?receipt=${reference}`, hash: '#filing' }}>
              <span>{t.rich('receipts.open', { of: <span className="visually-hidden" />, name: fileName })}</span>
            </Link>
          </li>
        ))}
      </ul>
      {left.length > 0 && <Problem>{t('receipts.left', { count: left.length, names: left.join(', ') })}</Problem>}
    </ReceiptCard>
  );
}
