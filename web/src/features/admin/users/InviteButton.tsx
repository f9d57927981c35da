import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { Button } from '../../../components/button/Button';
import { t } from '../../../i18n/en/admin/invitations';
import { INVITATIONS } from './api';
import { InvitePerson } from './InvitePerson';

/** Opens the invitation form; the list then shows the new invitation. */
export function InviteButton() {
  const { mutate } = useSWRConfig();
  const [inviting, setInviting] = useState(false);
  return (
    <>
      <Button icon={IconUserPlus} onClick={() => setInviting(true)}>
        {t('invite')}
      </Button>
      {inviting && <InvitePerson onClose={() => setInviting(false)} onInvited={() => void mutate(INVITATIONS)} />}
    </>
  );
}
