import { IconFileImport, IconUserPlus } from '@tabler/icons-react';
import { type ComponentProps, useState } from 'react';
import { Button, ButtonLink } from '../../../../components/button/Button';
import { Icon } from '../../../../components/button/Icon';
import { t } from '../../../../i18n/en/admin/clients';
import { clientsPath } from '../../client-data/words';
import { NewClient } from './NewClient';

/** Leads to the import of a list. */
export const BringIn = () => (
  <ButtonLink tone="line" to={`${clientsPath}?view=import`}>
    <Icon of={IconFileImport} /> {t('bringIn')}
  </ButtonLink>
);

/** Opens the dialog that adds one client. */
export function AddClient({ tone }: Pick<ComponentProps<typeof Button>, 'tone'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button {...(tone && { tone })} onClick={() => setOpen(true)}>
        <Icon of={IconUserPlus} /> {t('add')}
      </Button>
      {isOpen && <NewClient onClose={() => setOpen(false)} />}
    </>
  );
}
