import type { StaffReturnDetail } from '@easy-tax/contracts';
import { IconLink } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../../../components/button/Button';
import { Icon } from '../../../../../components/button/Icon';
import { t } from '../../../../../i18n/en/admin/personal-link';

const PersonalLinkDialog = lazy(() => import('./PersonalLinkDialog'));

/** Opens the dialog of the return's personal link. */
export function PersonalLinkButton({ taxReturn }: { readonly taxReturn: StaffReturnDetail }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button small tone="line" onClick={() => setIsOpen(true)}>
        <Icon of={IconLink} /> {t('open')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <PersonalLinkDialog taxReturn={taxReturn} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
