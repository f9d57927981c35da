import type { ReturnPaper } from '@easy-tax/contracts';
import { IconExternalLink, IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';
import { Icon } from '../../../../components/button/Icon';
import { IconLink } from '../../../../components/button/IconButton';
import { iconOfFile } from '../../../../components/form/FileCard';
import { DocRow } from '../../../../components/returns/DocRow';
import { t } from '../../../../i18n/en/account/returns';

interface PaperRowProps {
  readonly paper: Pick<ReturnPaper, 'fileName' | 'reference' | 'filePath'>;
  readonly note: ReactNode;
}

/** A client's paper with its receipt, which opens in place. */
export function PaperRow({ paper: { fileName, reference, filePath }, note }: PaperRowProps) {
  const receipt = { pathname: '/profile', search: `?receipt=${reference}`, hash: '#filing' };
  return (
    <DocRow icon={iconOfFile(fileName)} name={fileName} note={note}>
      <IconLink
        bare
        href={useHref(receipt)}
        onClick={useLinkClickHandler<HTMLAnchorElement>(receipt)}
        label={t('papers.receipt', { file: fileName })}
      >
        <Icon of={IconPrinter} />
      </IconLink>
      {filePath && (
        <IconLink bare href={filePath} target="_blank" rel="noopener" label={t('papers.open', { file: fileName })}>
          <Icon of={IconExternalLink} />
        </IconLink>
      )}
    </DocRow>
  );
}
