import type { AnyDeclaration, Document } from './layout.js';
import type { Finding } from './records.js';

/** How a finding names a record. */
export const nameOf = ({ name }: AnyDeclaration, id: string): string => `${name} ${id}`;

/** Says so if a stored document is not of its type, as one that a hand or a broken disk has changed. */
export function verifyDocument(declaration: AnyDeclaration, record: Document, finding: Finding): void {
  const { success, error } = declaration.schema.safeParse(record);
  if (success) return;
  const fields = [...new Set(error.issues.map(({ path }) => String(path[0] ?? 'it')))].join(', ');
  finding(`${nameOf(declaration, record._id)}: is not of its type (${fields})`);
}
