import {
  type Client,
  type ClientDetail,
  type ClientGroup,
  type ClientGroupQuery,
  type ClientListQuery,
  compactIdentifier,
  isPan,
  limits,
  maskDay,
  maskGstin,
  maskMobile,
  maskPan,
  type PageInfo,
  panOfGstin,
  type RevealedClient,
} from '@easy-tax/contracts';
import type { Actor } from '@easy-tax/platform/access';
import { Clock } from '@easy-tax/platform/core';
import { answerPage, type Page } from '@easy-tax/platform/data';
import { NotFound, RateLimits } from '@easy-tax/platform/http';
import { Audit } from '@easy-tax/platform/office';
import { Injectable } from '@nestjs/common';
import { type AccessNow, ClientAccess } from './client-access.js';
import { ClientIds } from './client-ids.js';
import { endOf } from './offers.js';
import { type StoredClient, type StoredClientGroup, type StoredMerge } from './stored/client.records.js';
import { MergesRepository } from './stored/client-changes.repository.js';
import { type ClientCipher, ClientKeys, type ClientSecrets } from './stored/client-keys.js';
import { besideSearch } from './stored/client-search.js';
import { ClientGroupsRepository, ClientsRepository } from './stored/clients.repository.js';

/** A stored assignee or group as answers have it. */
export const namedOrNull = (_id: string | null, name: string) => (_id === null ? null : { _id, name });

function common(client: StoredClient, { pan, gstins }: ClientSecrets) {
  return {
    _id: client._id,
    createdAt: client.createdAt,
    name: client.name,
    latinName: client.latinName,
    kind: client.kind,
    pan: pan && maskPan(pan),
    gstins: gstins.map(maskGstin),
    group: namedOrNull(client.groupId, client.groupName),
    assignee: namedOrNull(client.assigneeId, client.assigneeName),
    forms: client.forms,
    isActive: client.isActive,
    lastContactAt: client.lastContactAt,
    version: client.version,
  };
}

/** A row of the list. */
function rowOf(client: StoredClient, cipher: ClientCipher): Client {
  const secrets = cipher.open(client.sealed, client._id);
  const [mobile] = secrets.mobiles;
  return {
    ...common(client, secrets),
    mobile: mobile ? maskMobile(mobile) : null,
    email: client.emails[0] ?? null,
  };
}

interface Around {
  readonly access: readonly AccessNow[];
  /** Merges that can still be undone. */
  readonly merges: readonly StoredMerge[];
}

export function detailOf(client: StoredClient, { access, merges }: Around, cipher: ClientCipher): ClientDetail {
  const secrets = cipher.open(client.sealed, client._id);
  const { bornOn, mobiles } = secrets;
  const { emails, address, language, source, note, importId } = client;
  return {
    ...common(client, secrets),
    mobiles,
    emails,
    bornOn: bornOn && maskDay(bornOn),
    address,
    language,
    source,
    note,
    accounts: access.slice(0, limits.accountsOfClient).map((each) => ({
      _id: each.accountId,
      name: each.name,
      email: each.email,
      givenAt: each.createdAt,
      endsAt: endOf(each),
      isConfirmed: each.confirmedAt !== null,
      isStaff: each.isStaff,
      isOver: each.isOver,
    })),
    importId,
    merges: merges.map(({ _id, goneName, undoUntil }) => ({ _id, name: goneName, undoUntil })),
  };
}

function revealedOf(client: StoredClient, cipher: ClientCipher): RevealedClient {
  const { pan, gstins, bornOn } = cipher.open(client.sealed, client._id);
  return { pan, gstins, bornOn };
}

/** Clients and their groups as staff see them. */
@Injectable()
export class ReadClients {
  constructor(
    private readonly clients: ClientsRepository,
    private readonly groups: ClientGroupsRepository,
    private readonly ids: ClientIds,
    private readonly reached: ClientAccess,
    private readonly merges: MergesRepository,
    private readonly keys: ClientKeys,
    private readonly rates: RateLimits,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** @throws BadCursor */
  async list(query: ClientListQuery): Promise<{ rows: Client[]; page: PageInfo }> {
    const cipher = await this.keys.cipher();
    const page = await this.page(query);
    return { rows: page.rows.map((client) => rowOf(client, cipher)), page: answerPage(page) };
  }

  /** Clients by GSTIN or PAN, in the order of the numbers; null: none. A GSTIN must be one of its client's, if that has any. */
  async findByTaxNumbers(numbers: readonly string[]): Promise<(StoredClient | null)[]> {
    const cipher = await this.keys.cipher();
    const find = async (typed: string) => {
      const number = compactIdentifier(typed);
      const pan = isPan(number) ? number : panOfGstin(number);
      const client = isPan(pan) ? await this.clients.findByPan(cipher.digest(pan)) : null;
      if (!client || number === pan) return client;
      const { gstins } = cipher.open(client.sealed, client._id);
      return gstins.length === 0 || gstins.includes(number) ? client : null;
    };
    return Promise.all(numbers.map(find));
  }

  /** A page of clients as they are stored. @throws BadCursor */
  async page(query: ClientListQuery): Promise<Page<StoredClient>> {
    const search = query.search ?? '';
    const beside = search === '' ? {} : besideSearch(search, await this.keys.cipher());
    const { account, ...asked } = query;
    const ids = account && (await this.reached.idsForAccount(account));
    return this.clients.list(asked, beside, ids || undefined);
  }

  /** A merged client is found under its former id, too. @throws NotFound */
  async read(id: string): Promise<ClientDetail> {
    const client = await this.ids.findShown(id);
    const now = this.clock.now().toISOString();
    const [access, merges] = await Promise.all([
      this.reached.accessTo(client._id),
      this.merges.undoable(client.mergeIds, now),
    ]);
    return detailOf(client, { access, merges }, await this.keys.cipher());
  }

  /** @throws NotFound */
  async mobilesOf(id: string): Promise<readonly string[]> {
    const client = await this.ids.findShown(id);
    return (await this.keys.cipher()).open(client.sealed, client._id).mobiles;
  }

  /** Audited. @throws NotFound; TooMany */
  async reveal(id: string, by: Actor): Promise<RevealedClient> {
    await this.rates.consume('revealClient', { address: by.address, account: by._id });
    const client = await this.ids.findShown(id);
    const revealed = revealedOf(client, await this.keys.cipher());
    await this.audit.record({ actor: by, action: 'client.reveal', subject: client._id });
    return revealed;
  }

  /** @throws BadCursor */
  async listGroups(query: ClientGroupQuery): Promise<{ rows: ClientGroup[]; page: PageInfo }> {
    const page = await this.groups.list(query);
    const rows: ClientGroup[] = [];
    for (const group of page.rows) rows.push(await this.counted(group));
    return { rows, page: answerPage(page) };
  }

  /** @throws NotFound */
  async readGroup(id: string): Promise<ClientGroup & { members: Client[] }> {
    const group = await this.groups.find(id);
    if (!group) throw new NotFound();
    const [cipher, members] = await Promise.all([this.keys.cipher(), this.clients.ofGroup(id)]);
    return { ...(await this.counted(group)), members: members.map((client) => rowOf(client, cipher)) };
  }

  private async counted({ _id, createdAt, name }: StoredClientGroup): Promise<ClientGroup> {
    return { _id, createdAt, name, clients: await this.clients.count({ groupId: _id }) };
  }
}
