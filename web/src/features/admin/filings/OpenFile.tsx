import type { StaffFiling } from '@easy-tax/contracts';
import { IconExternalLink, IconExternalLinkOff } from '@tabler/icons-react';
import { Icon } from '../../../components/button/Icon';
import { IconButton, IconLink } from '../../../components/button/IconButton';
import { t } from '../../../i18n/en/admin/admin';

interface OpenFileProps {
  readonly filing: StaffFiling;
  /** The file is being opened, in whichever way a link can be. */
  readonly onOpen: () => void;
}

/** Leads from a row to its file, in a new tab. */
export function OpenFile({ filing, onOpen }: OpenFileProps) {
  if (!filing.filePath)
    return (
      <IconButton bare disabled label={t('files.noFileOf', { name: filing.name })} title={t('files.noFile')}>
        <Icon of={IconExternalLinkOff} />
      </IconButton>
    );
  return (
    <IconLink
      bare
      label={t('files.openOf', { name: filing.name })}
      title={t('files.open')}
      href={filing.filePath}
      target="_blank"
      rel="noopener"
      {...whenOpened(onOpen)}
    >
      <Icon of={IconExternalLink} />
    </IconLink>
  );
}

const MIDDLE_BUTTON = 1;

/** The middle button opens a link as a click does, but is told of by another event; the right one opens only a menu. */
export const whenOpened = (onOpen: () => void) => ({
  onClick: onOpen,
  onAuxClick: ({ button }: { readonly button: number }) => {
    if (button === MIDDLE_BUTTON) onOpen();
  },
});
