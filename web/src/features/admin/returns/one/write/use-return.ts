import {
  type DocumentKind,
  isUploadCall,
  ReturnFileWritten,
  returnCalls,
  type StaffReturnDetail,
  staffActorOf,
} from '@easy-tax/contracts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import useSWR, { useSWRConfig } from 'swr';
import type { Progress } from '../../../../../components/form/FileCard';
import { t } from '../../../../../i18n/en/admin/returns/return';
import { useAddress } from '../../../../../lib/hooks/use-address';
import { useWrites } from '../../../../../lib/hooks/use-writes';
import { ApiError, api, isMissing, messageOf, sendChecked } from '../../../../../lib/http/api';
import { useSession } from '../../../../../lib/session/session';
import { uploadFile } from '../../../../../lib/upload/send-file';
import { addressOfReturn } from '../../../addresses';
import { type Place, type ReturnWrite, writeTo } from '../../acts/act-form';
import { type Act, actsAt, entryOf, labelOf } from '../../acts/acts';
import { keyOfReturn } from '../../shared/api';

/** Staff and clients may change a return while it is open. */
const REFRESH_MS = 30_000;

/** Loads a return with all its parts. Each `filePath` is a link valid for 15 minutes. */
export const readReturn = (id: string) => api.data(returnCalls.readReturn, { params: { id } });

/** A page of earlier messages, and of earlier notes. */
export const readThread = (id: string, cursor: string) =>
  api.call(returnCalls.readThread, { params: { id }, query: { cursor } });
export const readNotes = (id: string, cursor: string) =>
  api.call(returnCalls.readNotes, { params: { id }, query: { cursor } });

/** The open return; undefined while loading, and once it is missing. */
export function useReturn(id: string) {
  const { data, error, mutate } = useSWR(keyOfReturn(id), () => readReturn(id), { refreshInterval: REFRESH_MS });
  return { of: isMissing(error) ? undefined : data, error, retry: () => void mutate() };
}

/** A 409: its message, and the return before the write. */
export interface Conflict {
  readonly message: string;
  readonly before: StaffReturnDetail;
}

/** Writes to the open return, also with a file. Reloads the return after each. */
export function useWrite(taxReturn: StaffReturnDetail) {
  const { mutate } = useSWRConfig();
  const { busy, attempt, runOnce } = useWrites(taxReturn._id, () => mutate(keyOfReturn(taxReturn._id)));
  const [sending, setSending] = useState<Progress | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const upload = useRef<AbortController | null>(null);
  const begun = useRef<{ readonly file: File; readonly version: number; readonly documentId?: string } | null>(null);
  useEffect(() => () => upload.current?.abort(), []);

  const sendOnce = ({ call, params, body, file }: ReturnWrite): Promise<unknown> =>
    attempt([call.path, params, body, file && [file.name, file.size, file.lastModified]], async (idempotencyKey) => {
      const options = { params: { id: taxReturn._id, ...params }, idempotencyKey };
      if (!file || !isUploadCall(call)) return sendChecked(call, { ...options, body });
      upload.current = new AbortController();
      const { signal } = upload.current;
      const [startedAt, total] = [Date.now(), file.size];
      setSending({ loaded: 0, total, startedAt, at: startedAt });
      const onProgress = (loaded: number) => setSending({ loaded, total, startedAt, at: Date.now() });
      try {
        return await uploadFile(call, { ...body }, file, { ...options, signal, onProgress });
      } finally {
        setSending(null);
      }
    });

  /** A retry after a lost answer is the same call; if the following call fails, a retry does not send the file again. */
  const addDocument = async (kind: DocumentKind, file: File) => {
    if (begun.current?.file !== file) begun.current = { file, version: taxReturn.version };
    const { version, documentId } = begun.current;
    if (documentId) return { documentId };
    const { data } = ReturnFileWritten.parse(
      await sendOnce({ ...writeTo(returnCalls.addDocument, { body: { kind, version } }), file }),
    );
    begun.current = { file, version, documentId: data.fileId };
    return { documentId: data.fileId, version: data.version };
  };

  /** For forms, which show errors. @throws ApiError */
  const send = async ({ document, file, ...write }: ReturnWrite): Promise<unknown> => {
    setConflict(null);
    try {
      if (!document || !file) return await sendOnce({ ...write, ...(file && { file }) });
      const named = await addDocument(document, file);
      return await sendOnce({ ...write, body: { ...write.body, ...named } });
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) {
        setConflict({ message: messageOf(error), before: taxReturn });
        if (!begun.current?.documentId) begun.current = null;
      }
      throw error;
    }
  };

  /** For buttons: shows a toast. False if it failed. @param saved says what was saved, where the answer does not */
  const writeOnce = (write: ReturnWrite, saved?: string): Promise<boolean> => runOnce(() => send(write), saved);
  return { busy, sending, conflict, send, writeOnce, cancelUpload: () => upload.current?.abort() };
}
export type Write = ReturnType<typeof useWrite>;

const anywhere: readonly Place[] = ['first', 'second', 'card', 'more', 'own'];
const hasDialog = (act: Act) => act === 'ask' || entryOf(act).form !== undefined;

/** The acts that this person can do with the return now. */
export function usePossibleActs(taxReturn: StaffReturnDetail): readonly Act[] {
  const { user } = useSession();
  return actsAt(anywhere, taxReturn, staffActorOf(user));
}

/**
 * The open act: `?return=ID&act=file`, if possible when opened. Stays open while others change
 * the return, to lose no typed text. An act without dialog scrolls to its place on the page.
 */
export function useActs(taxReturn: StaffReturnDetail) {
  const navigate = useNavigate();
  const write = useWrite(taxReturn);
  const { params, set } = useAddress();
  const wanted = params.get('act');
  const [open, setOpen] = useState<Act | null>(null);
  const possible = usePossibleActs(taxReturn).find((act) => act === wanted) ?? null;
  if (open !== wanted && open !== possible) setOpen(possible);

  const show = (act: Act | null, about?: string) => set({ act, about }, { replace: true });
  const startAct = (act: Act, about?: string) => {
    const { now, at } = entryOf(act);
    if (now) void write.writeOnce(now(taxReturn), t('saved', { what: labelOf(act, taxReturn) }));
    else if (!at) show(act, about);
    else {
      const place = document.getElementById(at(taxReturn));
      if (place) place.focus();
      else navigate(`${addressOfReturn(taxReturn._id)}&act=${act}`);
    }
  };
  // Once for each act: a place that changes with the return takes no focus from somebody who types.
  const goToPlace = useEffectEvent((act: Act) =>
    document.getElementById(entryOf(act).at?.(taxReturn) ?? idOfAct(act))?.focus(),
  );
  useEffect(() => {
    if (open && !hasDialog(open)) goToPlace(open);
  }, [open]);

  const about = params.get('about') ?? '';
  return { open: open && hasDialog(open) ? open : null, about, startAct, close: () => show(null), write };
}
export type Acts = ReturnType<typeof useActs>;

export const idOfAct = (act: Act) => `act-${act}`;
