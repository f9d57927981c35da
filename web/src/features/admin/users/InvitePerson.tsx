import { InviteInput, type StaffRole } from '@easy-tax/contracts';
import { useState } from 'react';
import { z } from 'zod';
import { Button } from '../../../components/button/Button';
import { Field } from '../../../components/form/Field';
import { Input } from '../../../components/form/Input';
import { OptionField } from '../../../components/form/OptionField';
import { Dialog, focusFirst } from '../../../components/overlay/Dialog';
import { t as change } from '../../../i18n/en/admin/change-user';
import { t } from '../../../i18n/en/admin/invitations';
import { toast } from '../../../lib/browser/toast';
import { useApiForm } from '../../../lib/hooks/use-api-form';
import { invite } from './api';
import styles from './ChangeUser.module.css';

const offers = [
  { role: 'reviewer', label: 'reviewer', note: 'reviewerNote' },
  { role: 'owner', label: 'owner', note: 'ownerNote' },
] as const;

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
          {(tied) => <Input {...tied} {...register('email')} type="email" autoComplete="off" required />}
        </Field>
        <Field label={t('nameOptional')} error={errorOf('name')}>
          {(tied) => <Input {...tied} {...register('name')} autoComplete="off" />}
        </Field>
        <fieldset>
          <legend>{t('role')}</legend>
          {offers.map(({ role, label, note }) => (
            <OptionField
              key={role}
              name="staffRole"
              checked={staffRole === role}
              onChoose={() => setStaffRole(role)}
              label={change(label)}
              note={change(note)}
            />
          ))}
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
