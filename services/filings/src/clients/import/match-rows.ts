import { type ClientInput, ImportField, type ImportOutcome, type ImportRow, readImportRows } from '@easy-tax/contracts';
import { foldForSearch } from '@easy-tax/platform/data';
import { Injectable } from '@nestjs/common';
import { OwnFormsRepository } from '../../office-rules/office-rules.repository.js';
import type { StoredClient } from '../stored/client.records.js';
import { panOf } from '../stored/client-fields.js';
import { ClientKeys, type ClientSecrets } from '../stored/client-keys.js';
import { ClientsRepository } from '../stored/clients.repository.js';

interface Known {
  readonly stored: StoredClient;
  readonly secrets: ClientSecrets;
}

/** A row, and the client that it makes if it is new. */
type MatchedRow =
  | Exclude<ImportOutcome, { outcome: 'new' }>
  | (Extract<ImportOutcome, { outcome: 'new' }> & { readonly client: ClientInput });

const contactKey = (mobile: string, name: string): string => `${mobile} ${foldForSearch(name)}`;

/** Compares the rows of a list with each other and with all clients. */
@Injectable()
export class MatchRows {
  constructor(
    private readonly clients: ClientsRepository,
    private readonly keys: ClientKeys,
    private readonly ownForms: OwnFormsRepository,
  ) {}

  /** By PAN, which a GSTIN contains, else by mobile and name, unless the PANs differ. */
  async match(rows: readonly ImportRow[]): Promise<MatchedRow[]> {
    const cipher = await this.keys.cipher();
    const byPan = new Map<string, Known>();
    const byContact = new Map<string, Known>();
    const byName = new Map<string, Known>();
    for await (const stored of this.clients.iterate()) {
      if (stored.hiddenAt) continue;
      const known = { stored, secrets: cipher.open(stored.sealed, stored._id) };
      if (stored.panDigest) byPan.set(stored.panDigest, known);
      for (const mobile of known.secrets.mobiles) byContact.set(contactKey(mobile, stored.name), known);
      const name = foldForSearch(stored.name);
      // One without a PAN may be anybody of this name.
      if (!stored.panDigest || !byName.has(name)) byName.set(name, known);
    }
    const sameAs = (client: ClientInput): Known | undefined => {
      const pan = panOf(client);
      const digest = pan && cipher.digest(pan);
      const found = digest && byPan.get(digest);
      if (found) return found;
      return (client.mobiles ?? [])
        .map((mobile) => byContact.get(contactKey(mobile, client.name)))
        .find((known) => known && (!digest || !known.stored.panDigest));
    };
    const alikeTo = (client: ClientInput): Known | undefined => {
      const known = byName.get(foldForSearch(client.name));
      return known && (!panOf(client) || !known.stored.panDigest) ? known : undefined;
    };
    const own = (await this.ownForms.all()).filter(({ retiredAt }) => retiredAt === null);
    return readImportRows(rows, { own }).map(({ client, faults }, at): MatchedRow => {
      if (!client) return { outcome: 'wrong', faults };
      const same = sameAs(client);
      if (same) return { outcome: 'same', ...named(same), differs: differing(rows[at] ?? {}, client, same) };
      const alike = alikeTo(client);
      return { outcome: 'new', alike: alike ? named(alike) : null, client };
    });
  }
}

const named = ({ stored: { _id, name } }: Known) => ({ _id, name });

const isNew = <Value>(values: readonly Value[] | undefined, known: readonly Value[]): boolean =>
  (values ?? []).some((value) => !known.includes(value));
const keyOfForm = ({ form, rhythm }: StoredClient['forms'][number]) => `${form} ${rhythm}`;

/** The written cells of a row that say something else than the client that it is. */
function differing(row: ImportRow, client: ClientInput, { stored, secrets }: Known): ImportField[] {
  const differs: Readonly<Record<ImportField, boolean>> = {
    name: foldForSearch(client.name) !== foldForSearch(stored.name),
    kind: client.kind !== stored.kind,
    pan: client.pan !== secrets.pan,
    gstin: isNew(client.gstins, secrets.gstins),
    mobile: isNew(client.mobiles, secrets.mobiles),
    email: isNew(client.emails, stored.emails),
    // The year, which staff see: the rest could be tried day after day.
    bornOn: client.bornOn?.slice(0, 4) !== secrets.bornOn?.slice(0, 4),
    group: foldForSearch(client.group ?? '') !== foldForSearch(stored.groupName),
    forms: isNew(client.forms?.map(keyOfForm), stored.forms.map(keyOfForm)),
    address: client.address !== stored.address,
    language: client.language !== stored.language,
    note: client.note !== stored.note,
  };
  return ImportField.options.filter((field) => row[field] && differs[field]);
}
