import { acceptedMimes, fileKinds, MB, messages } from '@easy-tax/contracts';

function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot < 0 ? '' : name.slice(dot + 1).toLowerCase();
}

/**
 * The problem of a chosen file, or null. Checks only name and type:
 * the service inspects the bytes.
 * @param kinds accepted by this installation
 */
export function checkFile(
  file: Pick<File, 'name' | 'size' | 'type'>,
  maxMb: number,
  kinds = acceptedMimes,
): string | null {
  const extensions = fileKinds.filter(({ mime }) => kinds.includes(mime)).flatMap((kind) => kind.extensions);
  if (!extensions.includes(extensionOf(file.name)) && !kinds.includes(file.type)) return messages.fileKind;
  if (file.size === 0) return messages.fileEmpty;
  if (file.size > maxMb * MB) return messages.fileTooLarge(maxMb);
  return null;
}

/** False if the file was changed or moved after it was chosen. */
export async function isReadable(file: File): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}
