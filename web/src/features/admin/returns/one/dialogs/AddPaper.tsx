import { PaperInput, returnCalls } from '@easy-tax/contracts';
import { IconFilePlus } from '@tabler/icons-react';
import { useId } from 'react';
import { z } from 'zod';
import { Field } from '../../../../../components/form/Field';
import { Input, Select } from '../../../../../components/form/Input';
import { t } from '../../../../../i18n/en/admin/return';
import { useApiForm } from '../../../../../lib/hooks/use-api-form';
import { PaperNames } from '../../shared/PaperNames';
import { ActDialog } from '../write/ActDialog';
import { FilePick } from '../write/FilePick';
import { useFile } from '../write/use-file';
import { useWrite } from '../write/use-write';
import type { ActProps } from './act-props';

const Typed = z.object({ kind: PaperInput.shape.kind, requestId: z.string() });

/** Adds a paper of the client that came by WhatsApp, by mail or by hand; also as the answer to a request. */
export function AddPaper({ of, onClose, requestId = '' }: ActProps & { readonly requestId?: string }) {
  const chosen = useFile(useWrite(of._id));
  const names = useId();
  const open = of.requests.filter(({ state }) => state === 'open' || state === 'answered');
  const { form, register, errorOf, busy } = useApiForm({
    schema: Typed,
    defaults: { kind: open.find(({ _id }) => _id === requestId)?.title ?? '', requestId },
    send: ({ kind, requestId: answers }) =>
      chosen.upload(returnCalls.addPaper, { kind, ...(answers && { requestId: answers }) }),
    onDone: onClose,
  });
  return (
    <ActDialog
      of={of}
      title={t('paperIn.title')}
      form={form}
      busy={busy}
      submit={{ label: t('paperIn.go'), icon: IconFilePlus }}
      onClose={onClose}
    >
      <p className="muted">{t('paperIn.line')}</p>
      <FilePick label={t('paperIn.file')} chosen={chosen} />
      <Field label={t('paperIn.kind')} error={errorOf('kind')}>
        {(tied) => <Input {...tied} {...register('kind')} list={names} autoComplete="off" required />}
      </Field>
      <PaperNames id={names} form={of.form} />
      {open.length > 0 && (
        <Field label={t('paperIn.request')}>
          {(tied) => (
            <Select {...tied} {...register('requestId')}>
              <option value="">{t('paperIn.noRequest')}</option>
              {open.map(({ _id, title }) => (
                <option key={_id} value={_id}>
                  {title}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
    </ActDialog>
  );
}
