import { acceptAttribute } from '@easy-tax/contracts';
import { type ChangeEvent, useRef } from 'react';

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
