import { type Done, type Invitation, InviteInput, orEmpty, type StaffRole } from '@easy-tax/contracts';
import { IconUserPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import { z } from 'zod';
import { Button } from '../../../components/button/Button';
import { Table } from '../../../components/data-table/Table';
import row from '../../../components/data-table/Table.module.css';
import { Field, Input } from '../../../components/form/Field';
import { Dialog, focusFirst } from '../../../components/overlay/Dialog';
import { Skeleton } from '../../../components/ui/Loading';
import { TableHead } from '../../../components/ui/TableHead';
import { t as admin } from '../../../i18n/en/admin/admin';
import { invitations as t } from '../../../i18n/en/admin/users';
import { formatDateTime } from '../../../i18n/format';
import { toast } from '../../../lib/browser/toast';
import { useAct } from '../../../lib/hooks/use-act';
import { useApiForm } from '../../../lib/hooks/use-api-form';
import { useAskedClose } from '../use-asked-close';
import { INVITATIONS, invite, listInvitations, resendInvitation, revokeInvitation } from './api';
import { StaffRoles } from './StaffRoles';
import styles from './UsersPage.module.css';

/** Open invitations: address, role or promised return, inviter and expiry. */
export function Invitations() {
  const { data, error, mutate } = useSWR(INVITATIONS, listInvitations, { shouldRetryOnError: false });
  const title = useRef<HTMLHeadingElement>(null);
  const refresh = () => void mutate();
  // The pressed button disappears with its row: moves focus to the heading.
  const revoked = async () => {
    await mutate();
    title.current?.focus();
  };
  return (
    <section className={`card ${styles.card}`} aria-labelledby="invitations">
      <header className={`row between ${styles.head}`}>
        <h2 id="invitations" ref={title} tabIndex={-1}>
          {t('title')}
        </h2>
      </header>
      {error !== undefined && !data && (
        <p className={styles.note}>
          {t('failed')}{' '}
          <Button small onClick={refresh}>
            {t('retry')}
          </Button>
        </p>
      )}
      {error === undefined && !data && (
        <div className={styles.note}>
          <Skeleton />
        </div>
      )}
      {data?.length === 0 && <p className={styles.note}>{t('none')}</p>}
      {data && data.length > 0 && (
        <Table>
          <TableHead
            of={[t('email'), t('role'), t('by'), t('sent'), t('until')]}
            acts={t('acts')}
            className={styles.columnTitles}
          />
          <tbody>
            {data.map((invitation) => (
              <Row key={invitation._id} invitation={invitation} onChanged={refresh} onRevoked={revoked} />
            ))}
          </tbody>
        </Table>
      )}
    </section>
  );
}

interface RowProps {
  readonly invitation: Invitation;
  readonly onChanged: () => void;
  readonly onRevoked: () => void;
}

function Row({ invitation, onChanged, onRevoked }: RowProps) {
  const { _id, email, name, staffRole, invitedByName, sentAt, expiresAt, opens } = invitation;
  const { busy, act } = useAct();
  const changeInvitation = async (call: (id: string) => Promise<Done>, then: () => void) => {
    const isDone = await act(async () => toast.success((await call(_id)).message));
    if (isDone) then();
    else onChanged();
  };
  const hidden = { name: <span className="visually-hidden" /> };
  return (
    <tr>
      <td data-label={t('email')} className={styles.who}>
        {name ? `${name}, ${email}` : email}
      </td>
      <td data-label={t('role')}>
        {staffRole ? admin(`users.staffRoles.${staffRole}`) : t('client')}
        {opens && <p className="muted small">{t('opens', { return: opens })}</p>}
      </td>
      <td data-label={t('by')}>{invitedByName ?? t('unknown')}</td>
      <td data-label={t('sent')} className="tabular">
        {formatDateTime(sentAt)}
      </td>
      <td data-label={t('until')} className="tabular">
        {formatDateTime(expiresAt)}
      </td>
      <td className={row.act}>
        <div className={styles.linkActs}>
          <Button small busy={busy} onClick={() => void changeInvitation(resendInvitation, onChanged)}>
            {t.rich('again', { email, ...hidden })}
          </Button>
          <Button small busy={busy} onClick={() => void changeInvitation(revokeInvitation, onRevoked)}>
            {t.rich('revoke', { email, ...hidden })}
          </Button>
        </div>
      </td>
    </tr>
  );
}

const Typed = z.object({
  email: InviteInput.shape.email,
  name: orEmpty(InviteInput.shape.name.unwrap()),
});

function InvitePerson({ onClose, onInvited }: { readonly onClose: () => void; readonly onInvited: () => void }) {
  const [staffRole, setStaffRole] = useState<StaffRole>('reviewer');
  const { form, register, watch, errorOf, busy } = useApiForm({
    schema: Typed,
    defaults: { email: '', name: '' },
    send: ({ email, name }) => invite({ email, staffRole, ...(name && { name }) }),
    onDone: ({ message }) => {
      toast.success(message);
      onInvited();
      onClose();
    },
  });
  const leave = useAskedClose([watch(), staffRole], onClose);
  return (
    <Dialog title={t('invite')} narrow onClose={leave}>
      <form {...form} ref={emailFirst} className={`stack wide dialog-body ${styles.form}`}>
        <p className="muted">{t('line')}</p>
        <Field label={t('email')} error={errorOf('email')}>
          {(control) => <Input {...control} {...register('email')} type="email" autoComplete="off" required />}
        </Field>
        <Field label={t('nameOptional')} error={errorOf('name')}>
          {(control) => <Input {...control} {...register('name')} autoComplete="off" />}
        </Field>
        <fieldset>
          <legend>{t('role')}</legend>
          <StaffRoles chosen={staffRole} onChoose={setStaffRole} />
        </fieldset>
        <div className="row">
          <Button tone="line" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" busy={busy}>
            {t('send')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

const emailFirst = (form: HTMLFormElement | null) =>
  focusFirst(form?.querySelector<HTMLElement>('[type="email"]') ?? null);

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
