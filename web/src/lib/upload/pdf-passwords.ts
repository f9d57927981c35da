const passwords = new WeakMap<File, string>();

/** Ties the password of a PDF that stays locked to its file: it is sent with this file alone, and kept nowhere. */
export function attachPdfPassword(file: File, password: string): File {
  if (password !== '') passwords.set(file, password);
  return file;
}

export const pdfPasswordOf = (file: File): string | undefined => passwords.get(file);
