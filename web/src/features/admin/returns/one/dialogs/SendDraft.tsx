import { type StaffReturnDetail } from '@easy-tax/contracts';
import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { z } from 'zod';
import { Field } from '../../../../../components/form/Field';
import { Input, Textarea } from '../../../../../components/form/Input';
import { t } from '../../../../../i18n/en/admin/return';
import { t as acts } from '../../../../../i18n/en/admin/return-acts';
import { formatShortDateTime, formatSize } from '../../../../../i18n/format';
import { useApiForm } from '../../../../../lib/hooks/use-api-form';
import { inDays } from '../days';
import { ActDialog } from '../write/ActDialog';
import { FilePick } from '../write/FilePick';
import { useFile } from '../write/use-file';
import { useWrite } from '../write/use-write';
import type { ActProps } from './act-props';
import { fromToday, noteText } from './fields';
import { useFileThenStep } from './use-file-then-step';

const APPROVE_DAYS = 5;
const Typed = z.object({ note: noteText, approveBy: fromToday });

/** Sends a draft to the client, who is asked to approve exactly this file; also one that takes an earlier one's place. */
export function SendDraft({ of, onClose }: ActProps) {
  const write = useWrite(of._id);
  const chosen = useFile(write);
  const fileThenStep = useFileThenStep(of, write, chosen);
  const [here] = useState(() => unsentDraft(of));
  const { form, register, errorOf, busy } = useApiForm({
    schema: Typed,
    defaults: { note: '', approveBy: of.approveBy && of.approveBy >= inDays(0) ? of.approveBy : inDays(APPROVE_DAYS) },
    send: (typed) => fileThenStep('draft', { to: 'prepared', ...typed }, here?._id),
    onDone: onClose,
  });
  const noteOf = (draft: NonNullable<typeof here>) =>
    t('send.here', {
      size: formatSize(draft.size),
      version: draft.version,
      when: formatShortDateTime(draft.createdAt),
    });
  return (
    <ActDialog
      of={of}
      title={acts(of.step === 'checking' ? 'send' : 'replace')}
      form={form}
      busy={busy}
      submit={{ label: t('send.go', { name: of.client.name }), icon: IconSend }}
      onClose={onClose}
    >
      <FilePick label={t('send.draft')} chosen={chosen} here={here && { name: here.fileName, note: noteOf(here) }} />
      <Field label={t('send.words')} hint={t('send.wordsHint')} error={errorOf('note')}>
        {(tied) => <Textarea {...tied} {...register('note')} rows={3} />}
      </Field>
      <Field label={t('send.by')} error={errorOf('approveBy')}>
        {(tied) => <Input {...tied} {...register('approveBy')} type="date" required />}
      </Field>
      <p className="small muted">{t(of.step === 'approved' ? 'send.voids' : 'send.exact')}</p>
    </ActDialog>
  );
}

/** The newest draft, if it came after the one that was sent last. */
function unsentDraft({ documents, events }: StaffReturnDetail) {
  const sentAt = events.findLast(({ to }) => to === 'prepared')?.at ?? '';
  const isUnsent = ({ kind, replacedAt, createdAt }: StaffReturnDetail['documents'][number]) =>
    kind === 'draft' && replacedAt === null && createdAt > sentAt;
  return documents.find(isUnsent) ?? null;
}
