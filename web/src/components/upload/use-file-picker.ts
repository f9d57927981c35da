import { acceptAttribute } from '@easy-tax/contracts';
import { useRef } from 'react';

/** A hidden field for files, and what opens it: the device's files, or its camera. */
export function useFilePicker(accept = acceptAttribute) {
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
  return { input, openPicker };
}
