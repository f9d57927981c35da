import { indianMobile, messages, type SessionUser, type UploadInput } from '@easy-tax/contracts';
import { useRef, useState } from 'react';
import useSWRImmutable from 'swr/immutable';
import type { Received } from '../../../../components/receipt/ReceiptSheet';
import { fetchMyFilings } from '../../../../lib/session/fetch-my-filings';

export interface Sender {
  /** Asked for only where no paper has told it yet. */
  readonly mobile: {
    readonly typed: string;
    readonly type: (typed: string) => void;
    readonly error: string | undefined;
  } | null;
  /** For the field, which takes focus when a number is missing. */
  readonly field: React.RefObject<HTMLInputElement | null>;
  /** The fields of an upload to this return; null: the mobile number is missing. */
  readonly inputFor: (paper: { readonly title: string; readonly requestId?: string }) => UploadInput | null;
  readonly receipt: Received | null;
  readonly received: (receipt: Received) => void;
}

/** Who sends papers to a return: name and e-mail of the account, and the mobile given last. */
export function useSender({ name, email }: SessionUser, returnId: string): Sender {
  const { data } = useSWRImmutable('my-filings', fetchMyFilings, { shouldRetryOnError: false });
  const [typed, type] = useState('');
  const [error, setError] = useState<string>();
  const [receipt, received] = useState<Received | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const known = data?.find(({ mobile }) => indianMobile.safeParse(mobile).success)?.mobile;
  return {
    mobile: data && known === undefined ? { typed, type, error } : null,
    field,
    inputFor: ({ title, requestId }) => {
      const mobile = indianMobile.safeParse(known ?? typed);
      setError(mobile.success ? undefined : messages.mobile);
      if (mobile.success)
        return { name, email, mobile: mobile.data, message: title, returnId, ...(requestId && { requestId }) };
      field.current?.focus();
      return null;
    },
    receipt,
    received,
  };
}
