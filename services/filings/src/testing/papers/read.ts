import type { PaperRead, ReadField, ReadKind } from '@easy-tax/contracts';

/** The result of reading a paper. */
export const aPaperRead = (kind: ReadKind, values: Partial<Record<ReadField['name'], string>>): PaperRead => ({
  kind,
  version: 1,
  pages: null,
  fields: Object.entries(values).map(([name, value]) => ({
    name: name as ReadField['name'],
    value,
    page: 1,
    box: null,
    line: value,
  })),
});
