import { acceptAttribute } from '@easy-tax/contracts';
import { type ChangeEvent, useEffect, useEffectEvent, useRef, useState } from 'react';

const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;

/**
 * Files dropped or pasted anywhere on the page. The whole page takes drops, because a browser opens
 * files dropped beside the target, and the form would be lost.
 * @returns true while a file is dragged over the page
 */
export function useIncomingFiles(onIncoming: (files: Iterable<File>) => void): boolean {
  const [isDraggedOver, setDraggedOver] = useState(false);
  const onFiles = useEffectEvent(onIncoming);

  useEffect(() => {
    const onDragOver = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setDraggedOver(true);
    };
    const onDragLeave = (event: DragEvent) => event.relatedTarget === null && setDraggedOver(false);
    const onDrop = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setDraggedOver(false);
      onFiles([...(event.dataTransfer?.files ?? [])]);
    };
    const onPaste = (event: ClipboardEvent) => {
      const files = event.clipboardData?.files ?? [];
      // Text copied from an office program includes an image of it: the text is meant.
      if (files.length === 0 || event.clipboardData?.types.includes('text/plain')) return;
      event.preventDefault();
      onFiles([...files]);
    };
    addEventListener('dragover', onDragOver);
    addEventListener('dragleave', onDragLeave);
    addEventListener('drop', onDrop);
    addEventListener('paste', onPaste);
    return () => {
      removeEventListener('dragover', onDragOver);
      removeEventListener('dragleave', onDragLeave);
      removeEventListener('drop', onDrop);
      removeEventListener('paste', onPaste);
    };
  }, []);

  return isDraggedOver;
}

/** Props of a hidden file <input>, and functions that open files or camera. */
export function useFilePicker(onChoose: (files: readonly File[]) => void, accept = acceptAttribute) {
  const input = useRef<HTMLInputElement>(null);
  const openPicker = (fromCamera: boolean) => {
    const field = input.current;
    if (!field) return;
    field.accept = fromCamera ? 'image/*' : accept;
    // A camera takes one photo; some browsers open the gallery if `multiple` is set.
    field.multiple = !fromCamera;
    if (fromCamera) field.setAttribute('capture', 'environment');
    else field.removeAttribute('capture');
    field.click();
  };
  const hiddenField = {
    ref: input,
    className: 'visually-hidden',
    type: 'file',
    multiple: true,
    tabIndex: -1,
    onChange({ target }: ChangeEvent<HTMLInputElement>) {
      onChoose([...(target.files ?? [])]);
      // Allows choosing the same file again after it changed on disk.
      target.value = '';
    },
  };
  return { hiddenField, openPicker };
}

/** The worker handles only Tax Filing, so that no other page waits for it. */
const SCOPE = '/get-started';

/** Without the worker (plain HTTP, private windows), browsers offer no sharing. */
export async function registerShareTarget(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register('/share-target.js', { scope: SCOPE }).catch(() => undefined);
}

export interface SharedFiles {
  readonly files: readonly File[];
  /** The host of the page that sent them; empty if an app did, or an unknown page. */
  readonly from: string;
}

/** Returns files shared by another app or page, once; none if the browser has ended the worker. */
export async function fetchSharedFiles(): Promise<SharedFiles> {
  const worker = (await navigator.serviceWorker?.getRegistration(SCOPE))?.active;
  if (!worker) return { files: [], from: '' };
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    worker.postMessage('shared', [port2]);
  });
}
