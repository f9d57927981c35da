import { type Filing, filingCalls, financialYearOfPeriod, type MyReturn } from '@easy-tax/contracts';
import { IconBan, IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import useSWR from 'swr';
import { Button, ButtonLink, Icon } from '../../../../components/button/Button';
import { SearchBox } from '../../../../components/data-table/toolbar/SearchBox';
import { NoBreak } from '../../../../components/ui/NoBreak';
import { formLabel, returnTitle } from '../../../../i18n/client-texts';
import { clients, t } from '../../../../i18n/en/account/returns';
import { formatAcknowledgement, formatDate, formatShortDate, formatSize } from '../../../../i18n/format';
import { api } from '../../../../lib/http/api';
import { useNamedClient, yearOf } from '../data/my-returns';
import { useLinkToLeftReturn } from '../data/use-link-to-left-return';
import folds from '../parts/Fold.module.css';
import { PaperRow } from '../parts/ReturnFiles';
import { ReturnName } from '../parts/ReturnName';
import styles from './Groups.module.css';
import { DownloadAcknowledgement } from './ReturnCard';

interface GroupProps {
  readonly title: string;
  readonly count?: number;
  readonly line?: string | undefined;
  readonly children: ReactNode;
}

/** Items of one kind, with heading and count. */
export function Group({ title, count, line, children }: GroupProps) {
  const id = useId();
  return (
    <section className="stack" aria-labelledby={id}>
      <div className={styles.caption}>
        <h2 id={id}>{title}</h2>
        {count !== undefined && <span className="muted small tabular">{count}</span>}
      </div>
      {line && <p className="muted">{line}</p>}
      {children}
    </section>
  );
}

/** A year with more is folded: one of monthly returns is as long as ten screens of a phone. */
const MOST_UNFOLDED = 4;

/** Finished returns as a shelf: the newest year first, each return with its acknowledgement. */
export function FinishedReturns({ returns }: { readonly returns: readonly MyReturn[] }) {
  if (returns.length === 0) return null;
  const years = [...new Set(returns.map(({ period }) => yearOf(period)))].sort(
    (a, b) => financialYearOfPeriod(b) - financialYearOfPeriod(a) || a.localeCompare(b),
  );
  return (
    <Group title={t('groups.finished')} count={returns.length}>
      <div className={`card ${styles.shelf}`}>
        {years.map((year) => (
          <Year key={year} year={year} returns={returns.filter(({ period }) => yearOf(period) === year)} />
        ))}
      </div>
    </Group>
  );
}

function Year({ year, returns }: { readonly year: string; readonly returns: readonly MyReturn[] }) {
  return (
    <details className={`${folds.fold} ${styles.year}`} open={returns.length <= MOST_UNFOLDED}>
      <summary>
        <span className={`tabular ${styles.leaf}`}>
          {year.slice(0, 2)} <b>{year.slice(3)}</b>
        </span>
        <span className="muted small tabular">{t('over.count', { count: returns.length })}</span>
        <Icon of={IconChevronDown} />
      </summary>
      <ul aria-label={year}>
        {returns.map((taxReturn) => (
          <Finished key={taxReturn._id} taxReturn={taxReturn} />
        ))}
      </ul>
    </details>
  );
}

function Finished({ taxReturn }: { readonly taxReturn: MyReturn }) {
  const opened = useLinkToLeftReturn(taxReturn._id);
  const isFiled = taxReturn.step !== 'withdrawn';
  return (
    <li className={styles.finished}>
      <ReturnName taxReturn={taxReturn} />
      <p className={`muted small tabular ${styles.line}`}>
        {!isFiled && <Icon of={IconBan} />} <NoBreak>{endOf(taxReturn)}</NoBreak>
      </p>
      <div className="row">
        {isFiled && <DownloadAcknowledgement taxReturn={taxReturn} />}
        <ButtonLink small to={{ search: `?return=${taxReturn._id}` }} ref={opened}>
          {t.rich('act.open', { name: <span className="visually-hidden" />, return: returnTitle(taxReturn) })}
        </ButtonLink>
      </div>
    </li>
  );
}

function endOf({ step, acknowledgement, steppedAt }: MyReturn): string {
  if (step === 'withdrawn') return t('over.withdrawn', { day: formatDate(steppedAt) });
  if (!acknowledgement) return t('stands.filed', { day: formatDate(steppedAt) });
  const { number, filedOn, verifiedOn } = acknowledgement;
  return verifiedOn
    ? t('over.verified', { day: formatDate(verifiedOn), number: formatAcknowledgement(number) })
    : t('over.filed', { day: formatDate(filedOn), number: formatAcknowledgement(number) });
}

const PAGE_SIZE = 10;

interface YourPapersProps {
  readonly papers: readonly Filing[];
  readonly returns: readonly MyReturn[];
}

/** The account's papers that a search finds, by id, with what in their text it has found. */
async function searchPapers(search: string) {
  const { data } = await api.call(filingCalls.searchMyFilings, { body: { search } });
  return new Map(data.map(({ _id, says }) => [_id, says]));
}

/** All uploaded files, newest first, each with a link to its return. More than a page can be searched. */
export function YourPapers({ papers, returns }: YourPapersProps) {
  const [wanted, setWanted] = useState(0);
  const [search, setSearch] = useState('');
  const options = { keepPreviousData: true, shouldRetryOnError: false };
  const asked = useSWR(search && ['my papers', search], () => searchPapers(search), options);
  const found = search ? asked.data : undefined;
  const shown = found ? papers.filter(({ _id }) => found.has(_id)) : papers;
  const lastPage = Math.max(0, Math.ceil(shown.length / PAGE_SIZE) - 1);
  const page = Math.min(wanted, lastPage);
  const hasUnsorted = papers.some(({ returnId }) => returnId === null);
  return (
    <Group title={t('groups.papers')} count={papers.length} line={hasUnsorted ? t('groups.unsortedLine') : undefined}>
      {papers.length > PAGE_SIZE && <SearchBox label={t('papers.search')} value={search} onSearch={setSearch} />}
      <p role="status" className={shown.length > 0 && !asked.error ? 'visually-hidden' : undefined}>
        {search && asked.error && t('papers.searchFailed')}
        {found && !asked.error && t('papers.found', { count: shown.length, text: search })}
      </p>
      {shown.length > 0 && (
        <ul className="card pad">
          {shown.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE).map((paper) => {
            const says = found?.get(paper._id)?.value;
            return (
              <PaperRow key={paper._id} paper={paper} hasReceipt note={<SentLine {...{ paper, returns, says }} />} />
            );
          })}
        </ul>
      )}
      {lastPage > 0 && (
        <nav className="row" aria-label={t('papers.pages')}>
          <Button small disabled={page === 0} onClick={() => setWanted(page - 1)}>
            {t('papers.newer')}
          </Button>
          <Button small disabled={page === lastPage} onClick={() => setWanted(page + 1)}>
            {t('papers.older')}
          </Button>
        </nav>
      )}
    </Group>
  );
}

/** Title and form of a paper's return, and its client, if that is not plain. */
function WhichReturn({ taxReturn }: { readonly taxReturn: MyReturn }) {
  const client = useNamedClient(taxReturn);
  const names = [returnTitle(taxReturn), formLabel(taxReturn), ...(client ? [clients('for', { name: client })] : [])];
  return (
    <span>
      <NoBreak>{names.join(' · ')}</NoBreak>
    </span>
  );
}

interface SentLineProps {
  readonly paper: Filing;
  readonly returns: readonly MyReturn[];
  /** The part of its text that a search has found. */
  readonly says: string | undefined;
}

function SentLine({ paper, returns, says }: SentLineProps) {
  const { reference, size, createdAt, returnId } = paper;
  const taxReturn = returns.find(({ _id }) => _id === returnId);
  return (
    <>
      <NoBreak>{t('papers.sent', { reference, size: formatSize(size), day: formatShortDate(createdAt) })}</NoBreak>
      <br />
      {returnId === null ? (
        t('papers.unsorted')
      ) : (
        <Link className="link" to={{ search: `?return=${returnId}` }}>
          {taxReturn ? <WhichReturn taxReturn={taxReturn} /> : t('papers.itsReturn')}
        </Link>
      )}
      {says && (
        <>
          <br />
          {t('papers.says', { value: says })}
        </>
      )}
    </>
  );
}
