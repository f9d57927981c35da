import type { ReturnPaper } from '@easy-tax/contracts';
import { IconExternalLink, IconReceipt } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';
import { iconOfFile } from '../../../../components/form/FileCard';
import { DocLink, DocRow } from '../../../../components/returns/DocRow';
import { t } from '../../../../i18n/en/account/returns';

interface PaperRowProps {
  readonly paper: Pick<ReturnPaper, 'fileName' | 'reference' | 'filePath'>;
  readonly note: ReactNode;
}

const hidden = <span className="visually-hidden" />;

/** A client's paper with its receipt, which opens in place. */
export function PaperRow({ paper: { fileName, reference, filePath }, note }: PaperRowProps) {
  const receipt = { pathname: '/profile', search: `?receipt=${reference}`, hash: '#filing' };
  return (
    <DocRow icon={iconOfFile(fileName)} name={fileName} note={note}>
      <DocLink icon={IconReceipt} href={useHref(receipt)} onClick={useLinkClickHandler<HTMLAnchorElement>(receipt)}>
        {t.rich('papers.receipt', { of: hidden, file: fileName })}
      </DocLink>
      {filePath && (
        <DocLink icon={IconExternalLink} href={filePath} target="_blank" rel="noopener">
          {t.rich('papers.open', { of: hidden, file: fileName })}
        </DocLink>
      )}
    </DocRow>
  );
}
