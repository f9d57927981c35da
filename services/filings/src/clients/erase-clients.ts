import { type ClientErasureInput, MINUTE, messages } from '@easy-tax/contracts';
import type { Actor } from '@easy-tax/platform/access';
import { Clock } from '@easy-tax/platform/core';
import { Conflict, NotFound, RateLimits, ValidationFailed } from '@easy-tax/platform/http';
import { Every, Scheduler } from '@easy-tax/platform/jobs';
import { Audit } from '@easy-tax/platform/office';
import { Injectable } from '@nestjs/common';
import { ClientAccess } from './client-access.js';
import { OwnClients } from './own-clients.js';
import { ClientsRepository } from './stored/clients.repository.js';

/** Owners erase an archived client for whom nobody acts, when its person asks for it. */
@Injectable()
export class EraseClients {
  constructor(
    private readonly clients: ClientsRepository,
    private readonly access: ClientAccess,
    private readonly own: OwnClients,
    private readonly limits: RateLimits,
    private readonly audit: Audit,
    private readonly clock: Clock,
    private readonly scheduler: Scheduler,
  ) {}

  /**
   * Hides the client at once and for ever; the rest is removed soon.
   * @throws NotFound; ValidationFailed at `name`, if that is not its name; Conflict while it is not archived, while somebody
   * has access or an offer, or if somebody changes it meanwhile; TooMany
   */
  async erase(id: string, { name }: ClientErasureInput, by: Actor): Promise<void> {
    await this.limits.consume('eraseUser', { address: by.address, account: by._id });
    const client = await this.clients.find(id);
    if (!client || client.hiddenAt) throw new NotFound();
    if (name !== client.name) throw new ValidationFailed([{ message: messages.typedElseClient, path: 'name' }]);
    if (client.isActive) throw new Conflict(messages.eraseArchiveFirst);
    const accesses = await this.access.accessTo(id);
    if (accesses.some(({ isStaff, isOver }) => !isStaff && !isOver)) throw new Conflict(messages.eraseAccessFirst);
    await this.audit.record({ actor: by, action: 'client.erase-ask', subject: id });
    // Nothing finds it any more: what names its PAN, or repeats the request that added it, makes another client.
    const away = { hiddenAt: this.clock.now().toISOString(), panDigest: null, requestKey: null };
    const hidden = await this.clients.change(client, away);
    if (!hidden) throw new Conflict(messages.changedSince);
    this.scheduler.runNow(this.removeHidden);
  }

  /** A client that a merge has hidden names the other one. @throws the first error, at the end */
  @Every(10 * MINUTE, 'clients that owners erase')
  async removeHidden(stop?: AbortSignal): Promise<void> {
    let refusal: unknown;
    for await (const { _id, hiddenAt } of this.clients.iterate({ isActive: false, mergedInto: null })) {
      if (stop?.aborted) break;
      if (hiddenAt === null) continue;
      await this.own.remove(_id).catch((error: unknown) => {
        refusal ??= error;
      });
    }
    if (refusal) throw refusal;
  }
}
