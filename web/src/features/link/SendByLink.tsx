import { acceptedMimes } from '@easy-tax/contracts';
import { FileSender } from '../../components/upload/FileSender';
import { usePreparation } from '../../components/upload/prepare/use-preparation';
import { useUpload } from '../../components/upload/use-upload';
import { maxFileMbOf, useSiteConfig } from '../../lib/http/site-config';
import { uploadByLink } from './link-api';

interface SendByLinkProps {
  readonly requestId: string;
  readonly title: string;
  readonly isFirst?: boolean;
  /** Name of the file to replace: then only a small button. */
  readonly instead?: string;
  readonly onSent: () => Promise<unknown>;
  readonly onBusy?: (isBusy: boolean) => void;
}

/** Sends a paper for one request. */
export function SendByLink({ requestId, title, isFirst = false, instead, onSent, onBusy }: SendByLinkProps) {
  const config = useSiteConfig();
  const upload = useUpload(maxFileMbOf(config), config?.acceptedKinds ?? acceptedMimes, uploadByLink);
  const preparation = usePreparation(title, false);
  const sendFile = async (file: File) => {
    onBusy?.(true);
    await upload.send({ requestId }, file);
    onBusy?.(false);
    await onSent();
  };
  return (
    <FileSender
      upload={upload}
      preparation={preparation}
      onSend={sendFile}
      title={title}
      isFirst={isFirst}
      instead={instead}
    />
  );
}
