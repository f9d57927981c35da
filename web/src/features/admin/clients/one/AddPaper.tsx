import { type ClientDetail, ClientPaperInput, clientCalls, messages } from '@easy-tax/contracts';
import { type FormEvent, useId, useRef, useState } from 'react';
import type { z } from 'zod';
import { Field, Input } from '../../../../components/form/Field';
import { FormButtons } from '../../../../components/form/FormButtons';
import { Dialog } from '../../../../components/overlay/Dialog';
import { clientWork as t } from '../../../../i18n/en/admin/client';
import { t as one } from '../../../../i18n/en/admin/returns/return';
import { useWrites } from '../../../../lib/hooks/use-writes';
import { inBytesOfFile, type Progress, sendFile, uploadFile } from '../../../../lib/upload/send-file';
import { FilePick } from '../../returns/one/write/FilePick';
import { PaperNames } from '../../returns/shared/PaperNames';

interface AddPaperProps {
  readonly client: ClientDetail;
  readonly onClose: () => void;
}

/** Adds a paper that came by WhatsApp, mail or hand and belongs to no return yet. */
export function AddPaper({ client, onClose }: AddPaperProps) {
  const names = useId();
  const [file, setFile] = useState<File | null>(null);
  const [kind, setKind] = useState('');
  const [errors, setErrors] = useState<{ readonly file?: string | undefined; readonly kind?: string | undefined }>({});
  const [sending, setSending] = useState<Progress | null>(null);
  const upload = useRef<AbortController | null>(null);
  const { busy, attempt, runOnce } = useWrites(client._id, () => Promise.resolve());

  const send = (chosen: File, body: z.infer<typeof ClientPaperInput>) =>
    attempt([body, chosen.name, chosen.size, chosen.lastModified], async (idempotencyKey) => {
      const cancel = new AbortController();
      upload.current = cancel;
      const startedAt = Date.now();
      const onProgress = (sent: number, total: number) =>
        setSending({ ...inBytesOfFile(chosen, sent, total), startedAt, at: Date.now() });
      try {
        return await sendFile(
          (watched) =>
            uploadFile(clientCalls.addClientPaper, body, chosen, {
              ...watched,
              idempotencyKey,
              params: { id: client._id },
            }),
          { signal: cancel.signal, onProgress },
        );
      } finally {
        setSending(null);
      }
    });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const read = ClientPaperInput.safeParse({ kind });
    setErrors({ file: file ? undefined : messages.fileMissing, kind: read.error?.issues[0]?.message });
    if (file && read.success && (await runOnce(() => send(file, read.data)))) onClose();
  };
  return (
    <Dialog title={one('paperIn.title')} line={client.name} medium onClose={onClose}>
      <form className="stack wide dialog-body" method="post" noValidate onSubmit={submit}>
        <p className="muted">{t('addPaper.line')}</p>
        <FilePick
          label={one('paperIn.file')}
          file={file}
          error={errors.file}
          current={undefined}
          sending={sending}
          onChoose={setFile}
          onCancel={() => upload.current?.abort()}
        />
        <Field label={one('paperIn.kind')} error={errors.kind}>
          {(control) => (
            <>
              <Input
                {...control}
                list={names}
                autoComplete="off"
                value={kind}
                onChange={({ target }) => setKind(target.value)}
              />
              <PaperNames id={names} />
            </>
          )}
        </Field>
        <FormButtons busy={busy} cancel={one('cancel')} onCancel={onClose}>
          {one('paperIn.go')}
        </FormButtons>
      </form>
    </Dialog>
  );
}
