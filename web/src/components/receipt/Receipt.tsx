import { type FilingReceipt, messages } from '@easy-tax/contracts';
import { IconArrowLeft } from '@tabler/icons-react';
import { type ReactNode, type Ref, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import useSWRImmutable from 'swr/immutable';
import logo from '../../assets/art/logo-mark.svg';
import { nameInShort } from '../../i18n/client-texts';
import { t } from '../../i18n/en/filings/filings';
import { formatClock, formatDateTime, formatDay, formatMobile, formatSize } from '../../i18n/format';
import { translateServerMessage } from '../../i18n/translate-server-message';
import { currentFirm, useFirm } from '../../lib/firm';
import { fetchMyReturns } from '../../lib/session/my-records';
import { ButtonLink, Icon } from '../button/Button';
import { CopyButton } from '../button/CopyButton';
import { Problem } from '../form/Field';
import { Checksum } from '../ui/Checksum';
import { Fact, Facts } from '../ui/Facts';
import { Stamp } from '../ui/Tag';
import { PrintButton } from './PrintButton';
import styles from './Receipt.module.css';
import type { Received } from './received';

/** File name of a receipt's PDF. */
const receiptTitle = ({ reference }: Pick<FilingReceipt, 'reference'>): string =>
  t('receipt.printed', { firm: currentFirm().name, reference });

interface ForReturnProps {
  readonly receipt: Pick<Received, 'returnId'>;
  readonly children: (name: string) => ReactNode;
}

/** Names the client and the return that a paper was sent for. */
export function ForReturn({ receipt: { returnId }, children }: ForReturnProps) {
  const { data } = useSWRImmutable('my-returns', fetchMyReturns, { shouldRetryOnError: false });
  const found = data?.find(({ _id }) => _id === returnId);
  return found && children(nameInShort(found));
}

const ForFact = ({ receipt }: { readonly receipt: Received }) => (
  <ForReturn receipt={receipt}>{(name) => <Fact label={t('receipt.for')}>{name}</Fact>}</ForReturn>
);

interface ReceiptSheetProps {
  readonly receipt: Received;
  /** For pages that focus it. */
  readonly heading?: Ref<HTMLHeadingElement>;
}

/** The receipt as a printable sheet with the firm's letterhead. */
export function ReceiptSheet({ receipt, heading }: ReceiptSheetProps) {
  const firm = useFirm();
  return (
    <article className={styles.sheet}>
      <header className={`row between ${styles.head}`}>
        <div>
          <p className={styles.brand}>
            <img src={logo} width="40" height="40" alt="" />
            <span>{firm.name}</span>
          </p>
          <p className={`small muted ${styles.address}`}>
            {firm.address.map((line) => (
              <span key={line}>{line}</span>
            ))}
            <span className="tabular">
              {formatMobile(firm.phone)} · {firm.emails.office}
            </span>
          </p>
        </div>
        <Stamp>{t('receipt.received')}</Stamp>
      </header>
      <h2 className={styles.title} ref={heading} tabIndex={heading ? -1 : undefined}>
        {t('receipt.title')}
      </h2>
      <p className="muted">{t('receipt.held')}</p>
      {receipt.isIncomplete && <p>{t('receipt.incomplete')}</p>}
      <div className={styles.facts}>
        <Facts>
          <Fact label={t('receipt.reference')}>
            <span className={styles.reference}>{receipt.reference}</span>
          </Fact>
          <Fact label={t('receipt.from')}>
            {receipt.name} · <span className="tabular">{formatMobile(receipt.mobile)}</span>
          </Fact>
          <ForFact receipt={receipt} />
          <Fact label={t('receipt.file')}>
            {receipt.fileName} <span className={styles.aside}>· {formatSize(receipt.size)}</span>
          </Fact>
          <Fact label={t('receipt.received')}>
            <span className="tabular">
              {t('receipt.dayAndTime', { day: formatDay(receipt.createdAt), time: formatClock(receipt.createdAt) })}
            </span>
          </Fact>
          <Fact label={t('receipt.message')}>
            <span className={styles.message}>{receipt.message}</span>
          </Fact>
          <Fact label={<ChecksumLabel />}>
            <code className={styles.hash}>
              {/* Shown in groups for comparison; copied as one word. */}
              {receipt.sha256.match(/.{1,4}/g)?.map((part, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: parts may be equal
                <span key={at}>{part}</span>
              ))}
            </code>
          </Fact>
        </Facts>
      </div>
      <section className={styles.next}>
        <h3>{t('receipt.next')}</h3>
        <p>{t('receipt.nextLine')}</p>
      </section>
      <p className={`small muted ${styles.proof}`}>{t('receipt.proof')}</p>
    </article>
  );
}

const ChecksumLabel = () => (
  <>
    {t('receipt.checksum')} <span className={styles.kind}>{t('receipt.hash')}</span>
  </>
);

/** A receipt opened from Filing Details, with back link, print button and sheet. */
export function ReceiptPanel({ receipt }: { readonly receipt: Received }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each receipt
  useEffect(() => heading.current?.focus({ preventScroll: true }), [receipt._id]);
  return (
    <div className={`stack ${styles.panel}`}>
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

interface ReceiptCardProps {
  readonly receiptId: string;
  readonly title: string;
  readonly actions: ReactNode;
  readonly children: ReactNode;
}

/** Proof of submission. Focused when it appears, unless the user is typing the next one. */
export function ReceiptCard({ receiptId, title, actions, children }: ReceiptCardProps) {
  const heading = useReceiptFocus(receiptId);
  return (
    <section className={styles.receipt} aria-label={t('receipt.label')}>
      <Stamp className={styles.stamp}>{t('receipt.received')}</Stamp>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
      <div className={styles.actions}>{actions}</div>
    </section>
  );
}

/** The receipt of one paper. */
export const Receipt = ({ receipt }: { readonly receipt: Received }) => (
  <ReceiptCard
    receiptId={receipt._id}
    title={translateServerMessage(messages.fileUploaded)}
    actions={
      <>
        <ButtonLink small to="/profile#filing">
          {t('receipt.mine')}
        </ButtonLink>
        <PrintButton tone="line" title={receiptTitle(receipt)}>
          {t('receipt.print')}
        </PrintButton>
        <CopyButton text={receipt.reference}>{t('receipt.copy')}</CopyButton>
      </>
    }
  >
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
      <ForFact receipt={receipt} />
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
  </ReceiptCard>
);

/** The `ref` of a new receipt's heading: focused and shown, unless the user is typing the next one. */
function useReceiptFocus(receiptId: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each receipt
  useEffect(() => {
    if (document.activeElement?.matches('input, textarea')) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'center' });
  }, [receiptId]);
  return heading;
}
