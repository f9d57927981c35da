import { type ClientInput, type ImportOutcome, type ImportRow, readImportRows } from '@easy-tax/contracts';
import { foldForSearch } from '@easy-tax/platform/data';
import { Injectable } from '@nestjs/common';
import { OwnFormsRepository } from '../../own-forms/own-forms.repository.js';
import { panOf } from '../stored/client-fields.js';
import { ClientKeys } from '../stored/client-keys.js';
import { ClientsRepository } from '../stored/clients.repository.js';

interface Known {
  readonly _id: string;
  readonly name: string;
  readonly panDigest: string | null;
}

/** A row, and the client that it makes if it is new. */
export type MatchedRow =
  | Exclude<ImportOutcome, { outcome: 'new' }>
  | { readonly outcome: 'new'; readonly client: ClientInput };

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
    for await (const { _id, name, panDigest, sealed, mergedInto } of this.clients.iterate()) {
      if (mergedInto) continue;
      const known = { _id, name, panDigest };
      if (panDigest) byPan.set(panDigest, known);
      for (const mobile of cipher.open(sealed, _id).mobiles) byContact.set(contactKey(mobile, name), known);
    }
    const sameAs = (client: ClientInput): Known | undefined => {
      const pan = panOf(client);
      const digest = pan && cipher.digest(pan);
      const found = digest && byPan.get(digest);
      if (found) return found;
      return (client.mobiles ?? [])
        .map((mobile) => byContact.get(contactKey(mobile, client.name)))
        .find((known) => known && (!digest || !known.panDigest));
    };
    const own = (await this.ownForms.all()).filter(({ retiredAt }) => retiredAt === null);
    return readImportRows(rows, { own }).map(({ client, faults }): MatchedRow => {
      if (!client) return { outcome: 'wrong', faults };
      const same = sameAs(client);
      return same ? { outcome: 'same', _id: same._id, name: same.name } : { outcome: 'new', client };
    });
  }
}
