const passwords = new WeakMap<File, string>();

/** Attaches the password of a locked PDF to its file: sent only with this file, stored nowhere. */
export function attachPdfPassword(file: File, password: string): File {
  if (password !== '') passwords.set(file, password);
  return file;
}

export const pdfPasswordOf = (file: File): string | undefined => passwords.get(file);
