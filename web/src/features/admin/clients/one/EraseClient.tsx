import { type ClientDetail, messages } from '@easy-tax/contracts';
import { useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { Button } from '../../../../components/button/Button';
import { Field, Input } from '../../../../components/form/Field';
import { Dialog } from '../../../../components/overlay/Dialog';
import { clientErasure as t } from '../../../../i18n/en/admin/client';
import { toast } from '../../../../lib/browser/toast';
import { useApiForm } from '../../../../lib/hooks/use-api-form';
import { clientsPath } from '../../addresses';
import { eraseClient } from '../../client-data/api';

interface EraseClientProps {
  readonly client: ClientDetail;
  readonly onClose: () => void;
}

/** Erases an archived client for whom nobody acts, once its name is typed. */
export function EraseClient({ client: { _id, name, accounts }, onClose }: EraseClientProps) {
  const navigate = useNavigate();
  const { form, register, errorOf, busy } = useApiForm({
    schema: nameOf(name),
    defaults: { name: '' },
    send: (typed) => eraseClient(_id, typed.name),
    onDone: ({ message }) => {
      toast.success(message);
      navigate(clientsPath, { replace: true });
    },
  });
  const isHeld = accounts.some(({ isStaff, isOver }) => !isStaff && !isOver);
  return (
    <Dialog title={t('title', { name })} narrow onClose={onClose}>
      <form {...form} className="stack wide dialog-body">
        <p>{t('line', { name })}</p>
        <p>{t('goes')}</p>
        <p>{t('stays')}</p>
        {isHeld && <p role="note">{t('accessFirst')}</p>}
        <Field label={t('type', { name })} error={errorOf('name')}>
          {(control) => <Input {...control} {...register('name')} autoComplete="off" spellCheck={false} required />}
        </Field>
        <div className="row">
          <Button tone="line" onClick={onClose}>
            {t('keep')}
          </Button>
          <Button type="submit" tone="danger" busy={busy}>
            {t('send')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Must be this client's name, to prevent erasing another. */
const nameOf = (name: string) =>
  z.object({
    name: z
      .string()
      .trim()
      .refine((typed) => typed === name, messages.typedElseClient),
  });
