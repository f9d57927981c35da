import { IconPlus } from '@tabler/icons-react';
import { Button } from '../../../../components/button/Button';
import { t } from '../../../../i18n/en/admin/returns/list';
import { useNewDialog } from '../../record-addresses';
import { StartReturn } from '../start/StartReturn';

export function NewReturn({ small = false }: { readonly small?: boolean }) {
  const { isOpen, open, close } = useNewDialog(!small);
  return (
    <>
      <Button icon={IconPlus} small={small} onClick={open}>
        {t('start')}
      </Button>
      {isOpen && <StartReturn onClose={close} />}
    </>
  );
}
