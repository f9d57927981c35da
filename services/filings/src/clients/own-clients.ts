import type { ClientKind } from '@easy-tax/contracts';
import { Unavailable } from '@easy-tax/platform/http';
import { Audit, type OwnClient } from '@easy-tax/platform/office';
import { Injectable } from '@nestjs/common';
import { ErasuresRepository } from '../personal-data/erasures.repository.js';
import {
  type DataReader,
  ErasingService,
  HoldsPersonalData,
  type PersonalDataPart,
  PersonalDataParts,
} from '../personal-data/personal-data.service.js';
import { type OwnerId, ownerOf } from '../storage/object-store.js';
import { ClientAccess } from './client-access.js';
import { ClientIds } from './client-ids.js';
import { UndoMerges } from './merge/undo-merges.js';
import { wasAccess } from './offers.js';
import { ClientAccessRepository } from './stored/client-access.repository.js';
import { MergesRepository } from './stored/client-changes.repository.js';
import { ClientKeys } from './stored/client-keys.js';
import { ClientsRepository } from './stored/clients.repository.js';

/** They outlive the person who acts for them. */
const firms: readonly ClientKind[] = [
  'partnership',
  'llp',
  'company',
  'trust-or-society',
  'aop-or-boi',
  'local-authority',
];

/** An account's clients, for its export and its erasure. */
@HoldsPersonalData()
@Injectable()
export class OwnClients implements PersonalDataPart {
  readonly records = ['clients', 'clientaccess'];
  readonly pages = { clients: async (owner: DataReader) => ({ rows: await this.list(owner), next: null }) };

  constructor(
    private readonly personalData: PersonalDataParts,
    private readonly clients: ClientsRepository,
    private readonly access: ClientAccessRepository,
    private readonly ids: ClientIds,
    private readonly reached: ClientAccess,
    private readonly merges: MergesRepository,
    private readonly undoing: UndoMerges,
    private readonly keys: ClientKeys,
    private readonly erasing: ErasingService,
    private readonly erasures: ErasuresRepository,
    private readonly audit: Audit,
  ) {}

  /** Clients that it may act for, without the note; none while its address is unconfirmed: it could be a stranger's. */
  async list(owner: DataReader): Promise<OwnClient[]> {
    if (owner.email === null) return [];
    const ids = await this.reached.clientsOf(owner);
    // Without clients there may be no key.
    if (ids.length === 0) return [];
    const cipher = await this.keys.cipher();
    const stored = await Promise.all(ids.map((id) => this.clients.find(id)));
    return stored.flatMap((client) => {
      if (!client) return [];
      const { _id, createdAt, name, kind, emails, address, language, forms } = client;
      const numbers = cipher.open(client.sealed, _id);
      return { _id, createdAt, name, kind, emails, address, language, forms, ...numbers };
    });
  }

  /**
   * Takes all access of an account. Clients that don't outlive it are removed with it; filed returns that are kept by law
   * have the taxpayer's name themselves. Idempotent.
   * @throws Unavailable while its own client is being merged, or its merge undone
   */
  async erase(account: OwnerId): Promise<void> {
    // An undo would bring its own client back.
    for (const merge of await this.merges.ofClient(account))
      if (!(await this.undoing.forget(merge))) throw new Unavailable();
    for (const { clientId, confirmedAt } of await this.access.ofAccount(account)) {
      const stays = await this.outlives(clientId, account);
      if (!stays) await this.remove(clientId, account);
      else if (confirmedAt !== null) await this.endLinksOf(clientId);
      // Last, so that a repeat after a crash finds the client again.
      const taken = await this.access.take(clientId, account);
      if (stays && taken && confirmedAt !== null)
        await this.audit.record({
          actor: 'system',
          action: 'client.access-take',
          subject: clientId,
          detail: { access: account },
        });
    }
    // Records of a time before clients have the account's id.
    if (!(await this.hasClient(account))) await this.erasing.eraseClient(account);
  }

  /**
   * True if a client stays when this account is erased: a firm, one that others act for (or did before a merge, and will once
   * they confirm it), or one that this account doesn't.
   * One that the office has entered, or that has taken in such a one, goes only if an owner has asked to erase a person who
   * is no staff.
   */
  async outlives(clientId: string, account: OwnerId): Promise<boolean> {
    const client = await this.ids.find(clientId);
    if (!client) return false;
    if (client.kind && firms.includes(client.kind)) return true;
    if (!(await this.access.find(client._id, account))?.confirmedAt || (await this.othersAct(client._id, account)))
      return true;
    if ((await this.erasures.isByOffice(account)) && (await this.reached.findActing([account])).length > 0)
      return false;
    // Staff may have given anybody the only access to a client that the office has made.
    return (await this.ids.withMerged(client._id)).some((id) => ownerOf({ _id: id }) !== account);
  }

  private async othersAct(clientId: string, account: OwnerId): Promise<boolean> {
    // Asks auth nothing for a client of one account: each paper of that account comes here.
    if ((await this.access.ofClient(clientId)).length === 1) return false;
    const accesses = await this.reached.accessTo(clientId);
    return accesses.some(
      (each) => each.accountId !== account && !each.isStaff && (each.confirmedAt !== null || wasAccess(each)),
    );
  }

  async hasClient(id: OwnerId): Promise<boolean> {
    return (await this.clients.find(id)) !== null;
  }

  /** Offers of access to it. */
  async forgetAddress(email: string): Promise<void> {
    for (const { clientId, accountId } of await this.access.offersTo(email.toLowerCase()))
      await this.access.take(clientId, accountId);
  }

  private async endLinksOf(clientId: string): Promise<void> {
    const client = await this.ids.find(clientId);
    const ids = client ? await this.ids.withMerged(client._id) : [];
    await this.personalData.endLinks(ids.map((_id) => ownerOf({ _id })));
  }

  /**
   * With its returns and papers, and all that was merged into it. Idempotent.
   * @param account its access stays: by this, a repeat after a crash finds the client
   */
  async remove(clientId: string, account?: OwnerId): Promise<void> {
    const ids = await this.ids.withMerged(clientId);
    for (const { _id } of await this.merges.ofClient(clientId)) await this.merges.remove(_id);
    for (const id of ids.toReversed()) {
      // First: a repeat after a crash finds by the client what is left of it.
      await this.erasing.eraseClient(ownerOf({ _id: id }));
      // Staff may still have some from before.
      await this.access.removeOfClient(id, account);
      if (await this.clients.remove(id))
        await this.audit.record({ actor: 'system', action: 'client.erase', subject: id });
    }
  }
}
