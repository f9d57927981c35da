import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { Button } from '../../../components/button/Button';
import { Icon } from '../../../components/button/Icon';
import { t } from '../../../i18n/en/admin/invitations';
import { INVITATIONS } from './api';
import { InvitePerson } from './InvitePerson';

/** Opens the invitation form; the list then shows the new invitation. */
export function InviteButton() {
  const { mutate } = useSWRConfig();
  const [inviting, setInviting] = useState(false);
  return (
    <>
      <Button onClick={() => setInviting(true)}>
        <Icon of={IconUserPlus} /> {t('invite')}
      </Button>
      {inviting && <InvitePerson onClose={() => setInviting(false)} onInvited={() => void mutate(INVITATIONS)} />}
    </>
  );
}
