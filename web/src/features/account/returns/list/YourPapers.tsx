import type { Filing, MyReturn } from '@easy-tax/contracts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../../components/button/Button';
import { NoBreak } from '../../../../components/ui/NoBreak';
import { returnTitle } from '../../../../i18n/client-texts';
import { t } from '../../../../i18n/en/account/returns';
import { formatShortDate, formatSize } from '../../../../i18n/format';
import { PaperRow } from '../parts/PaperRow';
import { Group } from './Group';

const PAGE_SIZE = 10;

interface YourPapersProps {
  readonly papers: readonly Filing[];
  readonly returns: readonly MyReturn[];
}

/** All uploaded files, newest first, each with a link to its return. */
export function YourPapers({ papers, returns }: YourPapersProps) {
  const [wanted, setWanted] = useState(0);
  const lastPage = Math.ceil(papers.length / PAGE_SIZE) - 1;
  const page = Math.min(wanted, lastPage);
  const hasUnsorted = papers.some(({ returnId }) => returnId === null);
  return (
    <Group title={t('groups.papers')} count={papers.length} line={hasUnsorted ? t('groups.unsortedLine') : undefined}>
      <ul className="card pad">
        {papers.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE).map((paper) => (
          <PaperRow key={paper._id} paper={paper} note={<SentLine paper={paper} returns={returns} />} />
        ))}
      </ul>
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

function SentLine({ paper, returns }: { readonly paper: Filing; readonly returns: readonly MyReturn[] }) {
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
    </>
  );
}
