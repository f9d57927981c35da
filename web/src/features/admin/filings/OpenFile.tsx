import type { StaffFiling } from '@easy-tax/contracts';
import { IconExternalLink, IconExternalLinkOff } from '@tabler/icons-react';
import { IconButton, IconLink } from '../../../components/button/Button';
import { t } from '../../../i18n/en/admin/admin';
import { openHandlers } from '../papers/preview/Preview';

interface OpenFileProps {
  readonly filing: StaffFiling;
  /** Called when the link is opened in any way. */
  readonly onOpen: () => void;
}

/** Opens a row's file in a new tab. */
export function OpenFile({ filing, onOpen }: OpenFileProps) {
  if (!filing.filePath)
    return (
      <IconButton
        icon={IconExternalLinkOff}
        bare
        disabled
        label={t('files.noFileOf', { name: filing.name })}
        title={t('files.noFile')}
      />
    );
  return (
    <IconLink
      icon={IconExternalLink}
      bare
      label={t('files.openOf', { name: filing.name })}
      title={t('files.open')}
      href={filing.filePath}
      target="_blank"
      rel="noopener"
      {...openHandlers(onOpen)}
    />
  );
}
