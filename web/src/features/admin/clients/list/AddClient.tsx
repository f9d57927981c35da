import { IconFileImport, IconUserPlus } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { Button, ButtonLink } from '../../../../components/button/Button';
import { t } from '../../../../i18n/en/admin/clients';

import { clientsPath, useNewDialog } from '../../record-addresses';
import { NewClient } from './NewClient';

/** Leads to the import of a list. */
export const BringIn = () => (
  <ButtonLink icon={IconFileImport} tone="line" to={`${clientsPath}?view=import`}>
    {t('bringIn')}
  </ButtonLink>
);

/** Opens the dialog that adds one client. */
export function AddClient({ tone }: Pick<ComponentProps<typeof Button>, 'tone'>) {
  const { isOpen, open, close } = useNewDialog(!tone);
  return (
    <>
      <Button icon={IconUserPlus} {...(tone && { tone })} onClick={open}>
        {t('add')}
      </Button>
      {isOpen && <NewClient onClose={close} />}
    </>
  );
}
