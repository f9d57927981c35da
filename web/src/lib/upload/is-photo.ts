import { acceptedMimes, fileKinds } from '@easy-tax/contracts';

const photoMimes = acceptedMimes.filter((mime) => mime.startsWith('image/'));

/** By type or name: browsers give some photos no type. */
export function isPhoto({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  const named = fileKinds.find(({ extensions }) => extensions.includes(extension))?.mime;
  return photoMimes.includes(type || (named ?? ''));
}
