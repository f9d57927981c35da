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
      <div className="card pad">
        <ul>
          {papers.map(({ _id, fileName, reference, size, createdAt, filePath }) => (
            <PaperRow
              key={_id}
              fileName={fileName}
              reference={reference}
              filePath={filePath}
              note={t('papers.sent', { reference, size: formatSize(size), day: formatShortDate(createdAt) })}
            />
          ))}
        </ul>
      </div>
    </Group>
  );
}
