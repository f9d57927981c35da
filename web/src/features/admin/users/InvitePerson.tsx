import { InviteInput, type StaffRole } from '@easy-tax/contracts';
import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { z } from 'zod';
import { Button } from '../../../components/button/Button';
import { Field, Input } from '../../../components/form/Field';
import { Dialog, focusFirst } from '../../../components/overlay/Dialog';
import { invitations as t } from '../../../i18n/en/admin/users';
import { toast } from '../../../lib/browser/toast';
import { useApiForm } from '../../../lib/hooks/use-api-form';
import { INVITATIONS, invite } from './api';
import styles from './ChangeUser.module.css';
import { StaffRoles } from './StaffRoles';

/** An empty name becomes undefined. */
const Typed = z.object({
  email: InviteInput.shape.email,
  name: z
    .literal('')
    .transform(() => undefined)
    .or(InviteInput.shape.name.unwrap()),
});

interface InvitePersonProps {
  readonly onClose: () => void;
  readonly onInvited: () => void;
}

export function InvitePerson({ onClose, onInvited }: InvitePersonProps) {
  const [staffRole, setStaffRole] = useState<StaffRole>('reviewer');
  const { form, register, errorOf, busy } = useApiForm({
    schema: Typed,
    defaults: { email: '', name: '' },
    send: ({ email, name }) => invite({ email, staffRole, ...(name && { name }) }),
    onDone: ({ message }) => {
      toast.success(message);
      onInvited();
      onClose();
    },
  });
  return (
    <Dialog title={t('invite')} narrow onClose={onClose}>
      <form {...form} ref={emailFirst} className={styles.form}>
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
