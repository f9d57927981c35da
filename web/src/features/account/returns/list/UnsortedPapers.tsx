import type { Filing } from '@easy-tax/contracts';
import { IconExternalLink } from '@tabler/icons-react';
import { Icon } from '../../../../components/button/Icon';
import { IconLink } from '../../../../components/button/IconButton';
import { iconOfFile } from '../../../../components/form/FileCard';
import { t } from '../../../../i18n/en/account/returns';
import { formatShortDate, formatSize } from '../../../../i18n/format';
import { DocRow } from '../parts/DocRow';
import { ReceiptLink } from '../parts/ReceiptLink';
import { Group } from './Group';

/** Papers that belong to no return yet, each with its receipt. */
export function UnsortedPapers({ papers }: { readonly papers: readonly Filing[] }) {
  if (papers.length === 0) return null;
  return (
    <Group title={t('groups.unsorted')} count={papers.length} line={t('groups.unsortedLine')}>
      <div className="card pad">
        <ul>
          {papers.map(({ _id, fileName, reference, size, createdAt, filePath }) => (
            <DocRow
              key={_id}
              icon={iconOfFile(fileName)}
              name={fileName}
              note={t('papers.sent', { reference, size: formatSize(size), day: formatShortDate(createdAt) })}
            >
              <ReceiptLink reference={reference} fileName={fileName} />
              <IconLink
                bare
                href={filePath}
                target="_blank"
                rel="noopener"
                label={t('papers.open', { file: fileName })}
              >
                <Icon of={IconExternalLink} />
              </IconLink>
            </DocRow>
          ))}
        </ul>
      </div>
    </Group>
  );
}
