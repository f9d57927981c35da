import { acceptAttribute, acceptedMimes, messages } from '@easy-tax/contracts';
import { IconUpload, IconX } from '@tabler/icons-react';
import { type Ref, useImperativeHandle, useRef, useState } from 'react';
import { Button, IconButton } from '../../../../../components/button/Button';
import { Field } from '../../../../../components/form/Field';
import { amountSent, Bar, FileCard, type Progress, percentOf } from '../../../../../components/form/FileCard';
import { reading } from '../../../../../i18n/en/admin/papers';
import { t } from '../../../../../i18n/en/admin/returns/return';
import { formatSize } from '../../../../../i18n/format';
import { topModal, useRestoredFocus } from '../../../../../lib/browser/modals';
import { maxFileMbOf, useSiteConfig } from '../../../../../lib/http/site-config';
import { findFileProblem, isFileComplete, withContentType } from '../../../../../lib/upload/file-content';
import { useIncomingFiles } from '../../../../../lib/upload/incoming-files';
import type { FileRead } from '../../acts/act-form';

/** The line below a file that is read for other fields. */
type Note = NonNullable<FileRead['note']>;

/** Gives the focus to the button: a missing file is the first error of its form. */
export interface Focusable {
  readonly focus: () => void;
}

interface FilePickProps {
  readonly ref?: Ref<Focusable>;
  readonly label: string;
  readonly file: File | null;
  readonly error: string | undefined;
  /** The existing file, used if none is chosen. */
  readonly current: { readonly name: string; readonly note: string } | undefined;
  readonly sending: Progress | null;
  readonly onChoose: (file: File) => void;
  /** Reads a chosen file before it is taken. */
  readonly onRead?:
    | ((file: File) => Promise<{ readonly problem: string | null; readonly note: Note | null }>)
    | undefined;
  /** Hears of a chosen file that is looked at, and resolves when it is taken or not. */
  readonly onChoosing?: ((looked: Promise<void>) => void) | undefined;
  readonly onCancel: () => void;
}

/** Chooses a file by button, or by dropping it on the page; a dialog on top takes the drop. */
export function FilePick({
  ref,
  label,
  file,
  error,
  current,
  sending,
  onChoose,
  onRead,
  onChoosing,
  onCancel,
}: FilePickProps) {
  const config = useSiteConfig();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [note, setNote] = useState<'reading' | Note | null>(null);
  const lookAt = async (files: readonly File[]) => {
    const [chosen] = files;
    if (!chosen || sending) return;
    const found = files.length > 1 ? messages.fileTwice : await findProblem(chosen, config);
    setNote(found || !onRead ? null : 'reading');
    setProblem(refusalOf(chosen, found));
    if (found) return;
    const { problem: why = null, note = null } = (await onRead?.(chosen)) ?? {};
    setNote(note);
    setProblem(refusalOf(chosen, why) ?? (await warningOf(chosen)));
    if (!why) onChoose(chosen);
  };
  const choose = (files: readonly File[]) => {
    const looked = lookAt(files);
    onChoosing?.(looked);
  };
  useIncomingFiles((files) => {
    const top = topModal();
    if (!top || top.contains(input.current)) choose([...files]);
  });
  const open = () => input.current?.click();
  const shown = file ? { name: file.name, note: formatSize(file.size) } : current;
  const part = useRestoredFocus(`${shown !== undefined} ${sending !== null}`, 'button');
  // Always the same one: React Hook Form renders the form again for each new one.
  const [focusable] = useState<Focusable>(() => ({ focus: () => part.current?.querySelector('button')?.focus() }));
  useImperativeHandle(ref, () => focusable, [focusable]);
  return (
    <Field label={label} error={problem ? wordsOf(problem, shown !== undefined) : error}>
      {(control) => (
        <>
          <input
            {...control}
            ref={input}
            className="visually-hidden"
            type="file"
            accept={acceptAttribute}
            tabIndex={-1}
            onChange={(event) => {
              choose([...(event.target.files ?? [])]);
              event.target.value = '';
            }}
          />
          <div ref={part}>
            {shown ? (
              <FileCard name={shown.name} note={shown.note}>
                {sending ? (
                  <IconButton icon={IconX} bare label={t('cancelUpload')} onClick={onCancel} />
                ) : (
                  <Button small onClick={open}>
                    {t.rich('change', { of: <span className="visually-hidden" />, what: label })}
                  </Button>
                )}
                {sending && <Bar percent={percentOf(sending)} label={t('upload')} note={amountSent(sending)} />}
              </FileCard>
            ) : (
              <div className="row">
                <Button icon={IconUpload} small aria-describedby={control['aria-describedby']} onClick={open}>
                  {t('choose')}
                </Button>
                <span className="muted small">{t('drop')}</span>
              </div>
            )}
          </div>
          {onRead && (
            <p className="small muted" role="status">
              {note && reading(`proof.${note}`)}
            </p>
          )}
        </>
      )}
    </Field>
  );
}

interface Problem {
  readonly why: string;
  /** The name of a file that was not taken; empty: it was. */
  readonly refused: string;
}

const refusalOf = ({ name }: File, why: string | null): Problem | null => (why ? { why, refused: name } : null);

/** Beside a file that stays, the refused one is named. */
const wordsOf = ({ why, refused }: Problem, isBesideFile: boolean) =>
  refused && isBesideFile ? `${refused}: ${why}` : why;

function findProblem(chosen: File, config: ReturnType<typeof useSiteConfig>) {
  const kinds = config?.acceptedKinds.length ? config.acceptedKinds : acceptedMimes;
  return findFileProblem(chosen, maxFileMbOf(config), kinds);
}

const warningOf = async (chosen: File) =>
  (await isFileComplete(await withContentType(chosen))) ? null : { why: t('incomplete'), refused: '' };
