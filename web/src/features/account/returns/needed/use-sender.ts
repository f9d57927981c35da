import { type Filing, fieldsWithoutForm, indianMobile, type SessionUser, type UploadInput } from '@easy-tax/contracts';
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
  const { data, error: failure } = useSWRImmutable('my-filings', fetchMyFilings, { shouldRetryOnError: false });
  const [typed, type] = useState('');
  const [error, setError] = useState<string>();
  const [receipt, received] = useState<Received | null>(null);
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
