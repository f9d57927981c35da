import { IconPrinter } from '@tabler/icons-react';
import { useHref, useLinkClickHandler } from 'react-router-dom';
import { Icon } from '../../../../components/button/Icon';
import { IconLink } from '../../../../components/button/IconButton';
import { t } from '../../../../i18n/en/account/returns';

/** Opens the receipt in the same place. */
export function ReceiptLink({ reference, fileName }: { readonly reference: string; readonly fileName: string }) {
  const to = { pathname: '/profile', search: `?receipt=${reference}`, hash: '#filing' };
  return (
    <IconLink
      bare
      href={useHref(to)}
      onClick={useLinkClickHandler<HTMLAnchorElement>(to)}
      label={t('papers.receipt', { file: fileName })}
    >
      <Icon of={IconPrinter} />
    </IconLink>
  );
}
