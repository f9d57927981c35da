import { acceptedMimes, fileKinds, MB, messages } from '@easy-tax/contracts';

const extensions = new Set(fileKinds.flatMap((kind) => kind.extensions));

function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot < 0 ? '' : name.slice(dot + 1).toLowerCase();
}

/**
 * What is wrong with a chosen file, or null. Judged by its name and type, which is all that a browser knows:
 * the service reads the bytes and has the last word.
 */
export function checkFile(file: Pick<File, 'name' | 'size' | 'type'>, maxMb: number): string | null {
  const known = extensions.has(extensionOf(file.name)) || acceptedMimes.includes(file.type);
  if (!known) return messages.fileKind;
  if (file.size === 0) return messages.fileEmpty;
  if (file.size > maxMb * MB) return messages.fileTooLarge(maxMb);
  return null;
}
