import type { Choosable } from '@easy-tax/contracts';
import { IconFolderPlus, IconUserPlus } from '@tabler/icons-react';
import { Button } from '../../../components/button/Button';
import { Icon } from '../../../components/button/Icon';
import { t } from '../../../i18n/en/admin/invite-enquirer';

interface InviteEnquirerProps {
  /** The account with the writer's address; undefined: none, or not loaded yet. */
  readonly client: Choosable | undefined;
  readonly onOpen: () => void;
}

/** Makes the writer a client by invitation, or adds a return to an existing account. */
export const InviteEnquirer = ({ client, onOpen }: InviteEnquirerProps) => (
  <section className="stack">
    <div className="row">
      <Button small tone="line" onClick={onOpen}>
        <Icon of={client ? IconFolderPlus : IconUserPlus} /> {client ? t('startReturn') : t('invite')}
      </Button>
    </div>
    <p role="status" className="small muted">
      {client ? t('hasAccount', { name: client.name }) : t('note')}
    </p>
  </section>
);
