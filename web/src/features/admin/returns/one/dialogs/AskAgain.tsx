import { longText, messages, type ReturnRequest, returnCalls } from '@easy-tax/contracts';
import { IconRefresh } from '@tabler/icons-react';
import { z } from 'zod';
import { Field } from '../../../../../components/form/Field';
import { Textarea } from '../../../../../components/form/Input';
import { t } from '../../../../../i18n/en/admin/return';
import { useApiForm } from '../../../../../lib/hooks/use-api-form';
import { ActDialog } from '../write/ActDialog';
import { useWrite } from '../write/use-write';
import type { ActProps } from './act-props';

const Typed = z.object({ note: longText });

/** Sends a request back: the client is asked once more, and told why. */
export function AskAgain({ of, onClose, request }: ActProps & { readonly request: ReturnRequest }) {
  const { write } = useWrite(of._id);
  const { form, register, errorOf, busy } = useApiForm({
    schema: Typed,
    defaults: { note: '' },
    send: (typed) =>
      write(returnCalls.settleRequest, {
        params: { requestId: request._id },
        body: { state: 'sent-back', ...typed, version: of.version },
      }),
    onDone: onClose,
  });
  const error = errorOf('note');
  return (
    <ActDialog
      of={of}
      title={t('again.title', { title: request.title })}
      form={form}
      busy={busy}
      submit={{ label: t('again.go'), icon: IconRefresh }}
      onClose={onClose}
    >
      <Field
        label={t('again.why')}
        hint={t('again.hint')}
        error={error === messages.messageMissing ? messages.sentBackWhy : error}
      >
        {(tied) => <Textarea {...tied} {...register('note')} rows={3} required />}
      </Field>
    </ActDialog>
  );
}
