import { returnCalls } from '@easy-tax/contracts';
import { IconSignature } from '@tabler/icons-react';
import { z } from 'zod';
import { t } from '../../../../../i18n/en/admin/return';
import { t as acts } from '../../../../../i18n/en/admin/return-acts';
import { useApiForm } from '../../../../../lib/hooks/use-api-form';
import { ActDialog } from '../write/ActDialog';
import { FilePick } from '../write/FilePick';
import { useFile } from '../write/use-file';
import { useWrite } from '../write/use-write';
import type { ActProps } from './act-props';

/** Records an approval that the client has signed on paper, with its scan. */
export function PaperApproval({ of, onClose }: ActProps) {
  const chosen = useFile(useWrite(of._id));
  const draft = of.documents.find(({ _id }) => _id === of.sentDraftId);
  const signed = { documentId: draft?._id ?? '', sha256: draft?.sha256 ?? '', version: String(of.version) };
  const { form, busy } = useApiForm({
    schema: z.object({}),
    defaults: {},
    send: () => chosen.upload(returnCalls.recordPaperApproval, signed),
    onDone: onClose,
  });
  return (
    <ActDialog
      of={of}
      title={acts('paper-approval')}
      form={form}
      busy={busy}
      submit={{ label: t('paper.go'), icon: IconSignature }}
      onClose={onClose}
    >
      <p>{t('paper.line')}</p>
      <FilePick label={t('paper.scan')} chosen={chosen} />
    </ActDialog>
  );
}
