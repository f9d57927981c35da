import type { StaffReturn } from '@easy-tax/contracts';
import { IconLink } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../../components/button/Button';
import { t } from '../../../../i18n/en/admin/personal-link';
import type { isPaperMissing } from '../shared/words';

const PersonalLinkDialog = lazy(() => import('./PersonalLinkDialog'));

export interface PersonalLinkOf {
  readonly taxReturn: Pick<StaffReturn, '_id' | 'client'> & Parameters<typeof isPaperMissing>[0];
}

interface PersonalLinkButtonProps extends PersonalLinkOf {
  /** The return's name, if the page has several. */
  readonly about?: string;
  /** A button of normal size. */
  readonly tone?: 'primary' | 'line';
}

/** Opens the dialog of the return's personal link. */
export function PersonalLinkButton({ about, tone, ...of }: PersonalLinkButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button icon={IconLink} small={!tone} tone={tone ?? 'line'} onClick={() => setIsOpen(true)}>
        <span>
          {t('open')}
          {about && <span className="visually-hidden">: {about}</span>}
        </span>
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <PersonalLinkDialog {...of} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
