import { fieldsWithoutForm, indianMobile, type SessionUser, type UploadInput } from '@easy-tax/contracts';
import { useRef, useState } from 'react';
import useSWRImmutable from 'swr/immutable';
import type { Received } from '../../../../components/receipt/ReceiptSheet';
import { fetchMyFilings } from '../../../../lib/session/fetch-my-filings';

interface Paper {
  readonly title: string;
  readonly requestId?: string;
}

/** Sender of papers to a return: the account's name and email, and the last mobile number, requested once. */
export function useSender(user: SessionUser, returnId: string) {
  const { data } = useSWRImmutable('my-filings', fetchMyFilings, { shouldRetryOnError: false });
  const [typed, type] = useState('');
  const [error, setError] = useState<string>();
  const [receipt, received] = useState<Received | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const known = data?.find(({ mobile }) => indianMobile.safeParse(mobile).success)?.mobile;
  return {
    mobile: data && known === undefined ? { typed, type, error } : null,
    /** Ref of the field, focused when the number is missing. */
    field,
    /** Fields of an upload to this return; null if the mobile number is missing. */
    inputFor: ({ title, requestId }: Paper): UploadInput | null => {
      const mobile = indianMobile.safeParse(known ?? typed);
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
export type Sender = ReturnType<typeof useSender>;
