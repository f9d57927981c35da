import { useEffect, useEffectEvent, useState } from 'react';

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
