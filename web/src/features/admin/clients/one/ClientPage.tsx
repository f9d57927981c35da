import type { ClientDetail } from '@easy-tax/contracts';
import { useState } from 'react';
import { LoadFailed } from '../../../../components/ui/LoadFailed';
import { Notice } from '../../../../components/ui/Notice';
import { Skeleton } from '../../../../components/ui/Skeleton';
import { t } from '../../../../i18n/en/admin/client';
import { useClient } from '../../client-data/use-client';
import { RemindersOfClient } from '../../returns/remind/Pausing';
import { StartReturn } from '../../returns/start/StartReturn';
import { Access } from './Access';
import styles from './ClientPage.module.css';
import { EditClient } from './EditClient';
import { Group } from './Group';
import { Head } from './Head';
import { Identity } from './Identity';
import { Note } from './Note';
import { Returns } from './Returns';

/** One client at full width: who they are, how to reach them, their returns, group and access. */
export function ClientPage({ id }: { readonly id: string }) {
  const { data, error, mutate } = useClient(id);
  if (data) return <Opened client={data} />;
  return error ? (
    <LoadFailed title={t('failed')} error={error} onRetry={() => void mutate()} />
  ) : (
    <Skeleton lines={8} label={t('loading')} />
  );
}

function Opened({ client }: { readonly client: ClientDetail }) {
  const [open, setOpen] = useState<'edit' | 'return' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Head client={client} onEdit={() => setOpen('edit')} onStart={() => setOpen('return')} />
      {!client.isActive && <Notice>{t('archived')}</Notice>}
      <Identity client={client} />
      <div className={styles.columns}>
        <Returns client={client} />
        <div className="stack wide">
          <Group client={client} />
          <Access client={client} />
          <RemindersOfClient id={client._id} />
          <Note key={client.version} client={client} />
        </div>
      </div>
      {open === 'edit' && <EditClient client={client} onClose={close} />}
      {open === 'return' && (
        <StartReturn client={{ _id: client._id, name: client.name, email: client.emails[0] ?? '' }} onClose={close} />
      )}
    </>
  );
}
