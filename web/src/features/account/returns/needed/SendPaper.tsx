import {
  type Filing,
  fieldsWithoutForm,
  indianMobile,
  type MyReturnDetail,
  type SessionUser,
  type UploadInput,
} from '@easy-tax/contracts';
import { IconCheck } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import useSWRImmutable from 'swr/immutable';
import { Field } from '../../../../components/form/Field';
import { MobileInput } from '../../../../components/form/MobileInput';
import { Receipt } from '../../../../components/receipt/Receipt';
import type { Received as ReceivedPaper } from '../../../../components/receipt/received';
import { Tag } from '../../../../components/ui/Tag';
import { FileSender } from '../../../../components/upload/FileSender';
import { usePreparation } from '../../../../components/upload/prepare/use-preparation';
import SentQuestions from '../../../../components/upload/SentQuestions';
import { useUpload } from '../../../../components/upload/use-upload';
import { t } from '../../../../i18n/en/account/one-return';
import { t as sent } from '../../../../i18n/en/filings/filings';
import { fetchMyFilings } from '../../../../lib/session/my-records';
import { consentToPapers, uploadFiling } from '../../../../lib/upload/send-file';
import { useRefreshMyReturn } from '../data/my-returns';
import styles from './NeededPapers.module.css';

interface ReceivedProps {
  readonly taxReturn: Pick<MyReturnDetail, '_id' | 'papers'>;
  readonly sender: Sender;
}

/** Questions about sent papers, and the receipt of the last. Before the first: the mobile number, required for each. */
export function Received({ taxReturn: { _id, papers }, sender: { mobile, field, receipt, received } }: ReceivedProps) {
  const refresh = useRefreshMyReturn(_id);
  const takenBack = (id: string) => {
    if (receipt?._id === id) received(null);
    return refresh();
  };
  return (
    <>
      {receipt && (
        <div className={styles.received}>
          <Receipt receipt={receipt} />
        </div>
      )}
      <SentQuestions of={papers.map((paper) => paper._id)} onTakenBack={takenBack} />
      {mobile && (
        <div className={styles.received}>
          <Field label={t('needed.mobile')} hint={t('needed.mobileHint')} error={mobile.error}>
            {(control) => (
              <MobileInput
                {...control}
                ref={field}
                value={mobile.typed}
                onChange={({ target }) => mobile.type(target.value)}
              />
            )}
          </Field>
        </div>
      )}
    </>
  );
}

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
  const upload = useUpload(uploadFiling);
  const preparation = usePreparation(title);
  const refresh = useRefreshMyReturn(returnId);
  const isWaiting = useRef(false);
  // Until the return is read again, its request would ask for the paper once more.
  const [isReceived, setReceived] = useState(false);
  const sendFile = async (file: File) => {
    // Pressed again while the sender's number is looked up.
    if (isWaiting.current) return;
    isWaiting.current = true;
    const fields = await sender.inputFor({ title, ...(requestId && { requestId }) });
    isWaiting.current = false;
    if (!fields) return;
    onBusy?.(true);
    const receipt = await upload.send(fields, file);
    if (receipt) {
      void consentToPapers();
      sender.received(receipt);
      setReceived(true);
    }
    onBusy?.(false);
    await refresh();
    setReceived(false);
  };
  if (isReceived)
    return (
      <p>
        <Tag icon={IconCheck} tone="green">
          {sent('receipt.received')}
        </Tag>
      </p>
    );
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

interface Paper {
  readonly title: string;
  readonly requestId?: string;
}

/** Sender of papers to a return: the account's name and email, and the last mobile number, requested once. */
export function useSender(user: SessionUser, returnId: string) {
  const { data, error: failure } = useSWRImmutable('my-filings', fetchMyFilings, { shouldRetryOnError: false });
  const [typed, type] = useState('');
  const [error, setError] = useState<string>();
  const [receipt, received] = useState<ReceivedPaper | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const known = lastMobile(data);
  return {
    mobile: known === undefined && (data || failure || error) ? { typed, type, error } : null,
    /** Ref of the field, focused when the number is missing. */
    field,
    /** Fields of an upload to this return; null if the mobile number is missing. */
    inputFor: async ({ title, requestId }: Paper): Promise<UploadInput | null> => {
      // A file may be chosen before the list of papers has arrived.
      const last = data || failure ? known : await fetchMyFilings().then(lastMobile, () => undefined);
      const mobile = indianMobile.safeParse(last ?? typed);
      setError(mobile.error?.issues[0]?.message);
      if (!mobile.success) {
        field.current?.focus();
        return null;
      }
      const fields = { ...fieldsWithoutForm(user), mobile: mobile.data, message: title };
      return { ...fields, returnId, ...(requestId && { requestId }) };
    },
    receipt,
    received,
  };
}

const lastMobile = (papers: readonly Filing[] | undefined) =>
  papers?.find(({ mobile }) => indianMobile.safeParse(mobile).success)?.mobile;

export type Sender = ReturnType<typeof useSender>;
