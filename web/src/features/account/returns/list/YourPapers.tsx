import { type Filing, filingCalls, type MyReturn } from '@easy-tax/contracts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import useSWR from 'swr';
import { Button } from '../../../../components/button/Button';
import { SearchBox } from '../../../../components/data-table/toolbar/SearchBox';
import { NoBreak } from '../../../../components/ui/NoBreak';
import { returnTitle } from '../../../../i18n/client-texts';
import { t } from '../../../../i18n/en/account/returns';
import { formatShortDate, formatSize } from '../../../../i18n/format';
import { api } from '../../../../lib/http/api';
import { PaperRow } from '../parts/PaperRow';
import { Group } from './Group';

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
            return <PaperRow key={paper._id} paper={paper} note={<SentLine {...{ paper, returns, says }} />} />;
          })}
        </ul>
      )}
      {lastPage > 0 && (
        <nav className="row" aria-label={t('papers.pages')}>
          <Button tone="line" small disabled={page === 0} onClick={() => setWanted(page - 1)}>
            {t('papers.newer')}
          </Button>
          <Button tone="line" small disabled={page === lastPage} onClick={() => setWanted(page + 1)}>
            {t('papers.older')}
          </Button>
        </nav>
      )}
    </Group>
  );
}

interface SentLineProps {
  readonly paper: Filing;
  readonly returns: readonly MyReturn[];
  /** What in its text a search has found. */
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
          {taxReturn ? returnTitle(taxReturn) : t('papers.itsReturn')}
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
