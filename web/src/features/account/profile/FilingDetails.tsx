import type { Filing } from '@easy-tax/contracts';
import { IconEye, IconReceipt, IconRefresh, IconUpload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button, ButtonAnchor, ButtonLink } from '../../../components/button/Button';
import { Icon } from '../../../components/button/Icon';
import { ReceiptPanel } from '../../../components/receipt/ReceiptPanel';
import { Empty } from '../../../components/ui/Empty';
import { Skeleton } from '../../../components/ui/Skeleton';
import { Tag } from '../../../components/ui/Tag';
import { sampleFilings } from '../../../content/sample-filings';
import { t } from '../../../i18n/en/account/account';
import { formatDate, formatSize } from '../../../i18n/format';
import { translateServerMessage } from '../../../i18n/translate-server-message';
import { messageOf } from '../../../lib/http/api-error';
import styles from './AccountCenter.module.css';
import type { MyFilings } from './use-my-filings';

/** The client's papers, newest first; samples until there is one. `?receipt=` opens a paper's receipt. */
export function FilingDetails({ mine: { filings, error, retry } }: { readonly mine: MyFilings }) {
  const [search] = useSearchParams();
  const receipt = filings?.find(({ reference }) => reference === search.get('receipt'));
  if (receipt) return <ReceiptPanel receipt={receipt} />;
  return (
    <>
      <h2 className="visually-hidden">{t('filings.title')}</h2>
      {filings ? (
        <Filings filings={filings} />
      ) : (
        <div className="card">{error ? <Failed error={error} onRetry={retry} /> : <Loading />}</div>
      )}
    </>
  );
}

function Filings({ filings }: { readonly filings: readonly Filing[] }) {
  if (filings.length === 0) return <NoFilings />;
  return (
    <div className={styles.columns}>
      <div className="card">
        {filings.map((filing) => (
          <Row
            key={filing._id}
            name={filing.fileName || t('none')}
            line={lineOf(filing)}
            tag={<Tag>{t('filings.received')}</Tag>}
          >
            <p className={styles.message}>{filing.message}</p>
            <div className="row">
              <ButtonLink small to={{ search: `?receipt=${filing.reference}`, hash: '#filing' }}>
                <Icon of={IconReceipt} />{' '}
                {t.rich('filings.receipt', { name: <span className="visually-hidden" />, file: filing.fileName })}
              </ButtonLink>
              <ButtonAnchor small tone="line" href={filing.filePath} target="_blank" rel="noopener">
                <Icon of={IconEye} />{' '}
                {t.rich('filings.open', { name: <span className="visually-hidden" />, file: filing.fileName })}
              </ButtonAnchor>
            </div>
          </Row>
        ))}
      </div>
      <aside className="card pad stack">
        <h3 className={styles.title}>{t('filings.another')}</h3>
        <p>{t('filings.sameWay')}</p>
        <ButtonLink to="/get-started">
          <Icon of={IconUpload} /> {t('filings.sendAnother')}
        </ButtonLink>
      </aside>
    </div>
  );
}

function NoFilings() {
  return (
    <div className="stack wide">
      <div className="card">
        <Empty title={t('filings.none')} action={<ButtonLink to="/get-started">{t('start')}</ButtonLink>}>
          {t('filings.noneLine')}
        </Empty>
      </div>
      <section className="card" aria-label={t('filings.samples')}>
        {sampleFilings.map((sample) => (
          <Row
            key={sample.reference}
            name={sample.fileName}
            line={lineOf(sample)}
            tag={<Tag tone="grey">{t('filings.sample')}</Tag>}
          />
        ))}
      </section>
    </div>
  );
}

const lineOf = ({ reference, size, createdAt }: Pick<Filing, 'reference' | 'size' | 'createdAt'>) =>
  `${reference} · ${formatSize(size)} · ${formatDate(createdAt)}`;

interface RowProps {
  readonly name: string;
  readonly line: string;
  readonly tag: ReactNode;
  readonly children?: ReactNode;
}

function Row({ name, line, tag, children }: RowProps) {
  return (
    <article className={styles.filing}>
      <div className={styles.top}>
        <div>
          <h3>{name}</h3>
          <p className="muted tabular">{line}</p>
        </div>
        {tag}
      </div>
      {children}
    </article>
  );
}

/** As tall as a screen, so that the footer need not jump away when the list comes. */
const Loading = () => (
  <div className={`${styles.filing} ${styles.loading}`}>
    <Skeleton lines={9} />
  </div>
);

function Failed({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const retry = (
    <Button small onClick={onRetry}>
      <Icon of={IconRefresh} /> {t('filings.retry')}
    </Button>
  );
  return (
    <Empty kind="error" title={t('filings.failed')} action={retry}>
      {translateServerMessage(messageOf(error))}
    </Empty>
  );
}
