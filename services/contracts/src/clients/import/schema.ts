import { z } from 'zod';
import { Done, lineOrEmpty, RAW_FACTOR, recordId, shortText, timestamp } from '../../common/fields.js';
import { limits } from '../../common/limits.js';
import * as messages from '../../common/messages/all.js';
import { cleanLine } from '../../common/text/clean-text.js';
import { NamedAccount } from '../../returns/parts.js';

/** A column of a list of clients. */
export const ImportField = z.enum([
  'name',
  'kind',
  'pan',
  'gstin',
  'mobile',
  'email',
  'bornOn',
  'group',
  'forms',
  'address',
  'language',
  'note',
]);
export type ImportField = z.infer<typeof ImportField>;

/** A text too long to clean stays as it is: `readImportRow` refuses it alone, and the other rows are read. */
const importCell = shortText(limits.importBody).transform((text) =>
  text.length > RAW_FACTOR * limits.messageLength ? text : cleanLine(text),
);

/** The cells of one row as they stand in the list. `forms` lists them: `GSTR-1 month, ITR-3`. */
export const ImportRow = z.partialRecord(ImportField, importCell);
export type ImportRow = z.infer<typeof ImportRow>;

export const ImportInput = z.object({
  rows: z.array(ImportRow).min(1, messages.rowsMissing).max(limits.importRows, messages.rowsMany),
});
export type ImportInput = z.infer<typeof ImportInput>;
/** `title`: the file's name, shown beside the undo. */
export const ImportApplyInput = ImportInput.extend({ title: lineOrEmpty(limits.fileNameLength).default('') });
export type ImportApplyInput = z.infer<typeof ImportApplyInput>;

/** Why a cell is refused; `otherRow`: the earlier row, from 0, that is the same client. */
export const ImportFault = z.object({
  field: ImportField,
  message: z.string(),
  otherRow: z.number().int().optional(),
});
export type ImportFault = z.infer<typeof ImportFault>;

/**
 * The outcome of a row, by its place in the input. `same`: the client is here already, by PAN, else GSTIN, else mobile
 * and name, and stays as it is; `differs`: the cells that say something else, a birth by its year. `alike`: a client of
 * the same name, that may be the same.
 */
export const ImportOutcome = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('new'), alike: z.object({ _id: recordId, name: z.string() }).nullable() }),
  z.object({ outcome: z.literal('same'), _id: recordId, name: z.string(), differs: z.array(ImportField) }),
  z.object({ outcome: z.literal('wrong'), faults: z.array(ImportFault).min(1) }),
]);
export type ImportOutcome = z.infer<typeof ImportOutcome>;
export const ImportPreviewAnswer = z.object({ success: z.literal(true), data: z.array(ImportOutcome) });

/** `same` and `wrong` rows were left out. */
export const ImportApplied = z.object({
  _id: recordId,
  added: z.number().int(),
  same: z.number().int(),
  wrong: z.number().int(),
});
export type ImportApplied = z.infer<typeof ImportApplied>;
export const ImportAppliedAnswer = Done.extend({ data: ImportApplied });

export const ClientImport = z.object({
  _id: recordId,
  createdAt: timestamp,
  title: z.string(),
  by: NamedAccount,
  added: z.number().int(),
  isUndone: z.boolean(),
  /** False also once one of its clients has work. */
  canUndo: z.boolean(),
});
export type ClientImport = z.infer<typeof ClientImport>;
/** The newest imports, at most `limits.importsShown`. */
export const ClientImportList = z.object({ success: z.literal(true), data: z.array(ClientImport) });
