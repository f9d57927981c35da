import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../../../components/button/Button';
import { Icon } from '../../../../components/button/Icon';
import { t } from '../../../../i18n/en/admin/returns-list';
import { StartReturn } from '../start/StartReturn';

export function NewReturn({ small = false }: { readonly small?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button small={small} onClick={() => setOpen(true)}>
        <Icon of={IconPlus} /> {t('start')}
      </Button>
      {isOpen && <StartReturn onClose={() => setOpen(false)} />}
    </>
  );
}
