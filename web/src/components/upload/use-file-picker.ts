import { acceptAttribute } from '@easy-tax/contracts';
import { type ChangeEvent, useRef } from 'react';

/** A hidden field for files, to spread on an <input>, and what opens it: the device's files, or its camera. */
export function useFilePicker(onChoose: (files: readonly File[]) => void, accept = acceptAttribute) {
  const input = useRef<HTMLInputElement>(null);
  const openPicker = (fromCamera: boolean) => {
    const field = input.current;
    if (!field) return;
    field.accept = fromCamera ? 'image/*' : accept;
    // A camera gives one photo at a time; some browsers open the gallery when asked for several.
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
      // Allows choosing the same file again after it was changed on the disk.
      target.value = '';
    },
  };
  return { hiddenField, openPicker };
}
