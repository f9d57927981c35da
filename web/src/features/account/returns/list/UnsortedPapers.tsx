import type { Filing } from '@easy-tax/contracts';
import { t } from '../../../../i18n/en/account/returns';
import { formatShortDate, formatSize } from '../../../../i18n/format';
import { PaperRow } from '../parts/PaperRow';
import { Group } from './Group';

/** Papers that belong to no return yet, each with its receipt. */
export function UnsortedPapers({ papers }: { readonly papers: readonly Filing[] }) {
  if (papers.length === 0) return null;
  return (
    <Group title={t('groups.unsorted')} count={papers.length} line={t('groups.unsortedLine')}>
      <ul className="card pad">
        {papers.map((paper) => (
          <PaperRow
            key={paper._id}
            of={paper}
            note={t('papers.sent', {
              reference: paper.reference,
              size: formatSize(paper.size),
              day: formatShortDate(paper.createdAt),
            })}
          />
        ))}
      </ul>
    </Group>
  );
}
