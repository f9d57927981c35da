/** The same file and fields are the same submission, however often sent. */
export function fingerprintOf(input: object, file: File): string {
  const fields = Object.entries(input).filter(([, value]) => value !== undefined);
  return JSON.stringify([fields.sort(([a], [b]) => a.localeCompare(b)), file.name, file.size, file.lastModified]);
}
