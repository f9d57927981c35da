import { IconExternalLink } from '@tabler/icons-react';
import { Icon } from '../../../../components/button/Icon';
import { IconLink } from '../../../../components/button/IconButton';
import { iconOfFile } from '../../../../components/form/FileCard';
import { t } from '../../../../i18n/en/account/returns';
import { DocRow } from './DocRow';
import { ReceiptLink } from './ReceiptLink';

interface PaperRowProps {
  readonly fileName: string;
  readonly reference: string;
  /** Null where it may not be opened now. */
  readonly filePath: string | null;
  readonly note: string;
}

/** A client's own paper, with its receipt. */
export function PaperRow({ fileName, reference, filePath, note }: PaperRowProps) {
  return (
    <DocRow icon={iconOfFile(fileName)} name={fileName} note={note}>
      <ReceiptLink reference={reference} fileName={fileName} />
      {filePath && (
        <IconLink bare href={filePath} target="_blank" rel="noopener" label={t('papers.open', { file: fileName })}>
          <Icon of={IconExternalLink} />
        </IconLink>
      )}
    </DocRow>
  );
}
