import type { ClientDetail } from '@easy-tax/contracts';
import {
  IconArchive,
  IconArchiveOff,
  IconArrowMerge,
  IconDots,
  IconFilePlus,
  IconPencil,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../../../components/button/Button';
import { Crumbs } from '../../../../components/layout/PageHead';
import { ActionMenu } from '../../../../components/menu/Menu';
import { t as admin } from '../../../../i18n/en/admin/admin';
import { clientErasure as erasure, t, clientMerge as words } from '../../../../i18n/en/admin/client';
import { formatDate } from '../../../../i18n/format';
import { useCan } from '../../../../lib/session/use-can';
import { addressOfGroup, clientsPath } from '../../addresses';
import { Reach } from '../../client-data/Reach';
import { useClientWrite } from '../../client-data/use-client';
import { Assignee } from '../../returns/shared/Assignee';
import { describeClient } from '../list/ClientTable';
import { EraseClient } from './EraseClient';
import styles from './Head.module.css';

interface HeadProps {
  readonly client: ClientDetail;
  /** Something waits: its act is the page's filled button. */
  readonly isBusy: boolean;
  readonly onEdit: () => void;
  readonly onStart: () => void;
  readonly onAsk: () => void;
  readonly onMerge: () => void;
}

export function Head({ client, isBusy, onEdit, onStart, onAsk, onMerge }: HeadProps) {
  const canMerge = useCan('clients.merge');
  const canErase = useCan('clients.erase') && !client.isActive;
  const [isErasing, setErasing] = useState(false);
  const { write } = useClientWrite(client);
  const line = [describeClient(client), t('since', { date: formatDate(client.createdAt) })].filter(Boolean).join(' · ');
  const archiving = client.isActive
    ? ({ name: 'archive', icon: IconArchive, label: t('archive') } as const)
    : ({ name: 'takeBack', icon: IconArchiveOff, label: t('takeBack') } as const);
  return (
    <header className={styles.head}>
      <div>
        <Crumbs
          root={{ to: clientsPath, name: admin('nav.clients') }}
          parents={client.group ? [{ to: addressOfGroup(client.group._id), name: client.group.name }] : []}
          current={client.name}
        />
        <h1>{client.name}</h1>
        <p className="muted">{line}</p>
      </div>
      <div className="row noprint">
        <Assignee assignee={client.assignee} onAssign={(assignee) => write({ assignee })} />
        <Reach {...client} />
        <Button icon={IconPlus} small tone={isBusy ? 'line' : 'primary'} aria-keyshortcuts="R" onClick={onStart}>
          {t('startReturn')}
        </Button>
        <Button icon={IconFilePlus} small aria-keyshortcuts="A" onClick={onAsk}>
          {t('ask')}
        </Button>
        <ActionMenu
          icon={IconDots}
          button={t('more')}
          actions={[
            { name: 'edit', icon: IconPencil, label: t('edit') },
            ...(canMerge ? [{ name: 'merge', icon: IconArrowMerge, label: words('open') } as const] : []),
            archiving,
            ...(canErase ? [{ name: 'erase', icon: IconTrash, label: erasure('open') } as const] : []),
          ]}
          onChoose={(name) => {
            if (name === 'edit') onEdit();
            else if (name === 'merge') onMerge();
            else if (name === 'erase') setErasing(true);
            else void write({ isActive: !client.isActive });
          }}
        />
      </div>
      {isErasing && <EraseClient client={client} onClose={() => setErasing(false)} />}
    </header>
  );
}
