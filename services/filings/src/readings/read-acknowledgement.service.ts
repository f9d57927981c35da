import {
  type AcknowledgementRead,
  acknowledgementNumber,
  type FileBytes,
  financialYearOfPeriod,
  isTaxForm,
  maskGstin,
  maskPan,
  messages,
  type PaperRead,
  panOfGstin,
  periodKindOf,
  type ReadField,
  spanOf,
} from '@easy-tax/contracts';
import { NotFound } from '@easy-tax/platform/http';
import { Settings } from '@easy-tax/platform/office';
import { Injectable } from '@nestjs/common';
import { ClientIds } from '../clients/client-ids.js';
import { ClientKeys } from '../clients/stored/client-keys.js';
import { departmentPasswords } from '../papers/pdf-passwords.service.js';
import { readPaper } from '../reading/read-paper.js';
import type { StoredReturn } from '../return-records/return.records.js';
import { ReturnsRepository } from '../return-records/returns.repository.js';

type Return = Pick<StoredReturn, 'form' | 'period'>;
/** PAN and GSTINs of the person of the return; null: not known. */
interface Whose {
  readonly pan: string | null;
  readonly gstins: readonly string[];
}
const NOTHING: AcknowledgementRead = { state: 'off', number: null, filedOn: null, contradictions: [] };

/** Reads an acknowledgement before it is stored: its number and day, and what in it contradicts the return. */
@Injectable()
export class ReadAcknowledgement {
  constructor(
    private readonly returns: ReturnsRepository,
    private readonly ids: ClientIds,
    private readonly keys: ClientKeys,
    private readonly settings: Settings,
  ) {}

  /** @param file base64 @throws NotFound */
  async read(id: string, file: string): Promise<AcknowledgementRead> {
    const taxReturn = await this.returns.findById(id);
    if (!taxReturn) throw new NotFound(messages.gone);
    if (!(await this.settings.values('filings')).readsPapers) return NOTHING;
    const client = await this.ids.find(taxReturn.owner);
    const { pan, gstins, bornOn } = client
      ? (await this.keys.cipher()).open(client.sealed, client._id)
      : { pan: null, gstins: [], bornOn: null };
    const bytes = bytesOf(Buffer.from(file, 'base64'));
    let reading = await readPaper(bytes, 'application/pdf');
    for (const password of reading.state === 'locked' ? departmentPasswords(pan, bornOn) : [])
      if (reading.state === 'locked') reading = await readPaper(bytes, 'application/pdf', password);
    if (reading.state !== 'read')
      return { ...NOTHING, state: reading.state === 'waiting' ? 'not-readable' : reading.state };
    // A return for somebody else, as a client's mother, has her PAN, which is not known.
    const isClients = client !== null && taxReturn.taxpayer === client.name;
    return compareAcknowledgement(reading.papers, taxReturn, isClients ? { pan, gstins } : { pan: null, gstins: [] });
  }
}

const bytesOf = (bytes: Buffer): FileBytes => ({
  size: bytes.length,
  read: async (start, length) => new Uint8Array(bytes.subarray(start, start + length)),
});

/** Compares what an acknowledgement says with the return. Says nothing of a file that is none, or holds several. */
export function compareAcknowledgement(
  papers: readonly PaperRead[],
  taxReturn: Return,
  whose: Whose,
): AcknowledgementRead {
  const [paper, another] = papers.filter(
    ({ kind }) => kind === 'itr-acknowledgement' || kind === 'gst-acknowledgement',
  );
  if (!paper || another) return { ...NOTHING, state: 'other' };
  const read = (name: ReadField['name']) => paper.fields.find((field) => field.name === name)?.value ?? null;
  const [pan, gstin, form, period] = [read('pan'), read('gstin'), read('form'), read('period') ?? read('year')];
  const contradictions = [
    personOf({ pan, gstin }, whose),
    period && !isSamePeriod(period, taxReturn.period) ? { what: 'period' as const, read: period } : null,
    form && isTaxForm(taxReturn.form) && form !== taxReturn.form ? { what: 'form' as const, read: form } : null,
  ].filter((each) => each !== null);
  const number = acknowledgementNumber(taxReturn.form).safeParse(read('acknowledgement') ?? '');
  return { state: 'read', number: number.data ?? null, filedOn: read('filed-on'), contradictions };
}

/** Null if it is the return's person, or nobody can tell. */
function personOf({ pan, gstin }: { pan: string | null; gstin: string | null }, whose: Whose) {
  if (gstin && whose.gstins.length > 0)
    return whose.gstins.includes(gstin) ? null : { what: 'gstin' as const, read: maskGstin(gstin) };
  const named = pan ?? (gstin && panOfGstin(gstin));
  return named && whose.pan && named !== whose.pan ? { what: 'pan' as const, read: maskPan(named) } : null;
}

/** An assessment year is another one than the tax year of the same name. A paper may name the year of its month or quarter. */
function isSamePeriod(read: string, period: string): boolean {
  if (read === period) return true;
  const [kind, own] = [periodKindOf(read), periodKindOf(period)];
  if (kind === null || own === null) return true;
  if (kind === 'financial-year') return financialYearOfPeriod(read) === financialYearOfPeriod(period);
  if (own === 'assessment-year' || own === 'tax-year') return false;
  const [span, whole] = [spanOf(read), spanOf(period)];
  return span.from >= whole.from && span.until <= whole.until;
}
