import {
  type Consent,
  ConsentPurpose,
  consentVersions,
  filingCalls,
  type OpeningList,
  privacyCalls,
} from '@easy-tax/contracts';
import { useState } from 'react';
import useSWR from 'swr';
import { Button } from '../../../components/button/Button';
import { ConsentLine } from '../../../components/form/ConsentLine';
import { iconOfFile } from '../../../components/form/FileCard';
import { DocRow } from '../../../components/returns/DocRow';
import { Fact, Facts } from '../../../components/ui/Facts';
import { LoadFailed, Skeleton } from '../../../components/ui/Loading';
import { openings, t } from '../../../i18n/en/account/privacy';
import { formatDateTime } from '../../../i18n/format';
import { useAct } from '../../../lib/hooks/use-act';
import { api } from '../../../lib/http/api';
import { MoreBelow } from '../returns/parts/Fold';
import styles from './Privacy.module.css';

/** Twenty entries of who opened the caller's papers, after a cursor; else the newest. */
const listOpenings = (cursor?: string): Promise<OpeningList> =>
  api.call(filingCalls.myOpenings, { query: { pageSize: 20, cursor } });

/** Lists who opened the client's papers, and when. */
export function Openings() {
  const [cursor, setCursor] = useState<string>();
  const { data, error, mutate } = useSWR(['openings', cursor], () => listOpenings(cursor), {
    keepPreviousData: true,
    shouldRetryOnError: false,
  });
  return (
    <section className="card pad stack" aria-labelledby="openings">
      <h2 id="openings" className={styles.title}>
        {openings('title')}
      </h2>
      <p className="muted">{openings('line')}</p>
      {error !== undefined && <LoadFailed title={openings('failed')} error={error} onRetry={() => void mutate()} />}
      {!data && error === undefined && <Skeleton />}
      {data?.data.length === 0 && !data.prev && !data.next && <p>{openings('none')}</p>}
      {data && data.data.length > 0 && (
        <ul>
          {data.data.map(({ _id, createdAt, fileName, reference, side, name }) => (
            <DocRow
              key={_id}
              icon={iconOfFile(fileName)}
              name={fileName}
              note={openings(side, { name, reference, at: formatDateTime(createdAt) })}
            />
          ))}
        </ul>
      )}
      {(data?.prev || data?.next) && (
        <nav className="row" aria-label={openings('pages')}>
          <Button small disabled={!data.prev} onClick={() => setCursor(data.prev ?? undefined)}>
            {openings('newer')}
          </Button>
          <Button small disabled={!data.next} onClick={() => setCursor(data.next ?? undefined)}>
            {openings('older')}
          </Button>
        </nav>
      )}
    </section>
  );
}

interface Answers {
  readonly consents: readonly Consent[];
  readonly filedReturnYears: number;
  /** Null if no backups are scheduled. */
  readonly backupDays: number | null;
  /** 0: closed enquiries are never deleted. */
  readonly closedMonths: number;
}

/** The caller's consents, and the retention settings. */
async function readPrivacy(): Promise<Answers> {
  const [consents, papers, enquiries] = await Promise.all([
    api.call(privacyCalls.myConsents),
    api.call(privacyCalls.papersKept),
    api.call(privacyCalls.enquiriesKept),
  ]);
  return { consents: consents.data, ...papers.data, ...enquiries.data };
}

/** Consents to the current terms of the registration. */
const agreeToAccount = () =>
  api.call(privacyCalls.giveConsent, { body: { purpose: 'account', version: consentVersions.account } });

/** The account's consents with versions and withdrawal, and retention periods. */
export function Privacy() {
  const { data, error, mutate } = useSWR('privacy', readPrivacy, { shouldRetryOnError: false });
  return (
    <section className="card pad stack" aria-labelledby="privacy">
      <h2 id="privacy" className={styles.title}>
        {t('title')}
      </h2>
      {error !== undefined && <LoadFailed title={t('failed')} error={error} onRetry={() => void mutate()} />}
      {!data && error === undefined && <Skeleton />}
      {data && (
        <>
          <Consents privacy={data} onAgreed={() => void mutate()} />
          <p>{t('withdraw')}</p>
          <MoreBelow label={t('kept')}>
            <RetentionPeriods privacy={data} />
          </MoreBelow>
        </>
      )}
    </section>
  );
}

function Consents({ privacy: { consents }, onAgreed }: { readonly privacy: Answers; readonly onAgreed: () => void }) {
  const { busy, act } = useAct();
  const agree = () => act(() => agreeToAccount().then(onAgreed));
  const linesOf = (purpose: ConsentPurpose) => {
    const ofPurpose = consents.filter((one) => one.purpose === purpose);
    if (ofPurpose.length > 0)
      return ofPurpose.map(({ at, version, address }) => (
        <p key={version}>{t('given', { at: formatDateTime(at), version, address })}</p>
      ));
    if (purpose === 'papers') return t('none');
    return (
      <div className="stack">
        <p>{t('missing')}</p>
        <ConsentLine to="account" />
        <div>
          <Button small busy={busy} onClick={() => void agree()}>
            {t('agree')}
          </Button>
        </div>
      </div>
    );
  };
  return (
    <Facts>
      {ConsentPurpose.options.map((purpose) => (
        <Fact key={purpose} label={t(`purposes.${purpose}`)}>
          {linesOf(purpose)}
        </Fact>
      ))}
    </Facts>
  );
}

function RetentionPeriods({ privacy: { filedReturnYears, backupDays, closedMonths } }: { readonly privacy: Answers }) {
  const rows = [
    ['papers', t('ends.papers')],
    ['returns', t('ends.returns', { count: filedReturnYears })],
    ['openings', t('ends.openings')],
    ['enquiries', closedMonths === 0 ? t('ends.enquiriesErased') : t('ends.enquiries', { count: closedMonths })],
    ['audit', t('ends.audit')],
    ['mails', t('ends.mails')],
    ['backups', backupDays === null ? t('ends.noBackups') : t('ends.backups', { count: backupDays })],
  ] as const;
  return (
    <Facts>
      {rows.map(([kind, end]) => (
        <Fact key={kind} label={t(`kinds.${kind}`)}>
          {end}
        </Fact>
      ))}
    </Facts>
  );
}
