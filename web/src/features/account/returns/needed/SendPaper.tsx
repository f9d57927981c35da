import { acceptedMimes } from '@easy-tax/contracts';
import { useRef } from 'react';
import { FileSender } from '../../../../components/upload/FileSender';
import { usePreparation } from '../../../../components/upload/prepare/use-preparation';
import { uploadWithConsent } from '../../../../components/upload/upload-filing';
import { useUpload } from '../../../../components/upload/use-upload';
import { maxFileMbOf, useSiteConfig } from '../../../../lib/http/site-config';
import { useRefreshMyReturn } from '../data/my-returns';
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

/** Sends a paper to a return of the account, and shows its receipt. */
export function SendPaper({ returnId, title, requestId, sender, isFirst, onBusy, instead }: SendPaperProps) {
  const config = useSiteConfig();
  const upload = useUpload(maxFileMbOf(config), config?.acceptedKinds ?? acceptedMimes, uploadWithConsent);
  const preparation = usePreparation(title);
  const refresh = useRefreshMyReturn(returnId);
  const isWaiting = useRef(false);
  const sendFile = async (file: File) => {
    // Pressed again while the sender's number is looked up.
    if (isWaiting.current) return;
    isWaiting.current = true;
    const fields = await sender.inputFor({ title, ...(requestId && { requestId }) });
    isWaiting.current = false;
    if (!fields) return;
    onBusy?.(true);
    const receipt = await upload.send(fields, file);
    if (receipt) sender.received(receipt);
    onBusy?.(false);
    await refresh();
  };
  return (
    <FileSender
      upload={upload}
      preparation={preparation}
      onSend={sendFile}
      title={title}
      isFirst={isFirst ?? false}
      instead={instead}
    />
  );
}
