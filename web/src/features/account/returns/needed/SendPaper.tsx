import { acceptedMimes } from '@easy-tax/contracts';
import { IconCamera, IconCopyPlus, IconFolder, IconRefresh, IconSend } from '@tabler/icons-react';
import { Button } from '../../../../components/button/Button';
import { Icon } from '../../../../components/button/Icon';
import { IconButton } from '../../../../components/button/IconButton';
import { Problem } from '../../../../components/form/Problem';
import { ChosenFile } from '../../../../components/upload/ChosenFile';
import { usePreparation } from '../../../../components/upload/prepare/use-preparation';
import { useFilePicker } from '../../../../components/upload/use-file-picker';
import { useUpload } from '../../../../components/upload/use-upload';
import { t } from '../../../../i18n/en/account/one-return';
import { t as upload } from '../../../../i18n/en/filings/filings';
import { translateServerMessage } from '../../../../i18n/translate-server-message';
import { cx } from '../../../../lib/cx';
import { useLeaveWarning } from '../../../../lib/hooks/use-leave-warning';
import { useRestoredFocus } from '../../../../lib/hooks/use-restored-focus';
import { maxFileMbOf, useSiteConfig } from '../../../../lib/http/site-config';
import { useRefreshMyReturn } from '../data/my-returns';
import styles from './SendPaper.module.css';
import type { Sender } from './use-sender';

interface SendPaperProps {
  readonly returnId: string;
  /** The paper's name, sent as the message. */
  readonly title: string;
  readonly requestId?: string;
  readonly sender: Sender;
  readonly isFirst?: boolean;
  readonly onBusy?: (isBusy: boolean) => void;
  /** Name of the file to replace: then only a small button. */
  readonly instead?: string;
}

/** Sends a photo or file as soon as it is chosen; shows progress and result. */
export function SendPaper({ returnId, title, requestId, sender, isFirst = false, onBusy, instead }: SendPaperProps) {
  const config = useSiteConfig();
  const { state, choose, send, remove, cancel } = useUpload(
    maxFileMbOf(config),
    config?.acceptedKinds ?? acceptedMimes,
  );
  const { prepare, dialog } = usePreparation(title);
  const refresh = useRefreshMyReturn(returnId);
  const part = useRestoredFocus(state.file ? 'file' : 'ways', 'button');
  const isSending = state.sending !== null;
  useLeaveWarning(isSending, upload('leave'));

  const sendFile = async (file: File | null) => {
    const fields = file && sender.inputFor({ title, ...(requestId && { requestId }) });
    if (!file || !fields) return;
    onBusy?.(true);
    const receipt = await send(fields, file);
    if (receipt) sender.received(receipt);
    onBusy?.(false);
    await refresh();
  };
  const sendChosen = async (files: readonly File[], asPages = false) =>
    sendFile(await choose(await prepare(files, { asPages })));
  const { hiddenField, openPicker } = useFilePicker((files) => void sendChosen(files));
  const name = <span className="visually-hidden" />;
  return (
    <div
      ref={part}
      className={cx(
        'noprint',
        styles.send,
        instead !== undefined && (state.file || state.problem ? styles.wide : styles.compact),
      )}
    >
      <input {...hiddenField} aria-label={upload('file.label')} aria-hidden />
      {state.file ? (
        <ChosenFile
          state={state}
          file={state.file}
          onRemove={remove}
          onCancel={cancel}
          again={{ onClick: () => void sendFile(state.file) }}
        />
      ) : instead === undefined ? (
        <div className="row">
          <Button tone={isFirst ? 'primary' : 'line'} pop={isFirst} onClick={() => openPicker(true)}>
            <Icon of={IconCamera} /> <span>{t.rich('needed.takePhoto', { name, title })}</span>
          </Button>
          <Button tone="line" onClick={() => openPicker(false)}>
            <Icon of={IconFolder} /> <span>{t.rich('needed.chooseFile', { name, title })}</span>
          </Button>
          <Button tone="line" onClick={() => void sendChosen([], true)}>
            <Icon of={IconCopyPlus} /> <span>{t.rich('needed.severalPages', { name, title })}</span>
          </Button>
        </div>
      ) : (
        <IconButton bare label={t('needed.instead', { file: instead })} onClick={() => openPicker(false)}>
          <Icon of={IconRefresh} />
        </IconButton>
      )}
      {state.file && !isSending && !state.failure && (
        <Button small tone="line" onClick={() => void sendFile(state.file)}>
          <Icon of={IconSend} /> {t('thread.send')}
        </Button>
      )}
      {dialog}
      {state.problem && <Problem>{translateServerMessage(state.problem)}</Problem>}
    </div>
  );
}
