import type { ClientChange, ClientDetail } from '@easy-tax/contracts';
import { useRef, useState } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import { useRefresh } from '../../../components/data-table/state/use-table';
import { t } from '../../../i18n/en/admin/client';
import { toast } from '../../../lib/browser/toast';
import { messageOf } from '../../../lib/http/api';
import { changeClient, readClient, readWork } from './api';

const keyOf = (id: string) => ['client', id] as const;

/** One client, read again when the window is focused; null: nobody is asked for. */
export function useClient(id: string | null) {
  return useSWR(id === null ? null : keyOf(id), ([, known]) => readClient(known), { shouldRetryOnError: false });
}

/** Changes a client, one change at a time. A refused change is told, and the client read again. */
export function useClientWrite({ _id, version }: Pick<ClientDetail, '_id' | 'version'>) {
  const { mutate } = useSWRConfig();
  const refreshList = useRefresh('clients');
  const [busy, setBusy] = useState(false);
  const working = useRef(false);
  /** @returns the error that the service named, if it refused */
  const write = async (change: Omit<ClientChange, 'version'>): Promise<unknown> => {
    if (working.current) return null;
    working.current = true;
    setBusy(true);
    const readAgain = () => Promise.all([mutate(keyOf(_id)), refreshList()]);
    try {
      await changeClient(_id, { ...change, version });
      await readAgain();
      toast.success(t('saved'));
      return null;
    } catch (error) {
      toast.error(messageOf(error));
      void readAgain();
      return error;
    } finally {
      working.current = false;
      setBusy(false);
    }
  };
  return { busy, write };
}

/** Colleagues and the client may change it while the page is open. */
const REFRESH_MS = 30_000;

/** All work for a client. */
export const useWork = (id: string) =>
  useSWR(['client-work', id] as const, () => readWork(id), { refreshInterval: REFRESH_MS });
