import { acceptAttribute } from '@easy-tax/contracts';
import { IconUpload, IconX } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { Button } from '../../../../../components/button/Button';
import { Icon } from '../../../../../components/button/Icon';
import { IconButton } from '../../../../../components/button/IconButton';
import { Field } from '../../../../../components/form/Field';
import { Bar, FileCard } from '../../../../../components/form/FileCard';
import { t } from '../../../../../i18n/en/admin/return';
import { formatSize } from '../../../../../i18n/format';
import { topModal } from '../../../../../lib/browser/modals';
import { useIncomingFiles } from '../../../../../lib/hooks/use-incoming-files';
import { amountSent, percentOf } from '../../../../../lib/upload/progress';
import type { ChosenFile } from './use-file';

interface FilePickProps {
  readonly label: string;
  readonly chosen: ChosenFile;
  /** A file that is here already and would be taken if none is chosen. */
  readonly here?: { readonly name: string; readonly note: string } | null;
  readonly drop?: ReactNode;
}

/** Chooses one file by a button, or by dropping it on the page; a dialog on top takes what is dropped. */
export function FilePick({ label, chosen, here, drop = t('drop') }: FilePickProps) {
  const input = useRef<HTMLInputElement>(null);
  const { file, sending } = chosen;
  useIncomingFiles((files) => {
    const top = topModal();
    if (!top || top.contains(input.current)) chosen.choose([...files]);
  });
  const open = () => input.current?.click();
  const shown = file ? { name: file.name, note: formatSize(file.size) } : here;
  return (
    <Field label={label} error={chosen.problem ?? undefined}>
      {(tied) => (
        <>
          <input
            {...tied}
            ref={input}
            className="visually-hidden"
            type="file"
            accept={acceptAttribute}
            tabIndex={-1}
            onChange={(event) => {
              chosen.choose([...(event.target.files ?? [])]);
              event.target.value = '';
            }}
          />
          {shown ? (
            <FileCard name={shown.name} note={shown.note}>
              {sending ? (
                <IconButton bare label={t('cancelUpload')} onClick={chosen.cancel}>
                  <Icon of={IconX} />
                </IconButton>
              ) : (
                <Button small tone="line" onClick={open}>
                  {t.rich('change', { of: <span className="visually-hidden" />, what: label })}
                </Button>
              )}
              {sending && <Bar percent={percentOf(sending)} label={t('upload')} note={amountSent(sending)} />}
            </FileCard>
          ) : (
            <div className="row">
              <Button small tone="line" aria-describedby={tied['aria-describedby']} onClick={open}>
                <Icon of={IconUpload} /> {t('choose')}
              </Button>
              <span className="muted small">{drop}</span>
            </div>
          )}
        </>
      )}
    </Field>
  );
}
