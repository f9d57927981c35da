import type { ReminderKind } from '@easy-tax/contracts';
import { dayInIndia, messages } from '@easy-tax/contracts';
import { type Actor } from '@easy-tax/platform/access';
import { Clock, type CommonConfig, InjectConfig } from '@easy-tax/platform/core';
import { Conflict, NotFound } from '@easy-tax/platform/http';
import { Audit } from '@easy-tax/platform/office';
import { Injectable } from '@nestjs/common';
import { ClientAccess } from '../clients/client-access.js';
import { ClientContacts } from '../clients/upkeep/clients-upkeep.service.js';
import { reminderText } from '../mails/reminders.mail.js';
import { LinkLetters } from '../personal-links/link-letters.js';
import { SendLink } from '../personal-links/send-link.js';
import type { Act } from '../return-records/acts/act.js';
import { markReminded, unmarkReminded } from '../return-records/acts/remind.js';
import type { StoredReturn } from '../return-records/return.records.js';
import { ReturnsRepository } from '../return-records/returns.repository.js';
import { Firm } from '../returns/firm.js';
import { quietly, type ReturnCall, ReturnWriter } from '../returns/return-writer.service.js';
import { mattersOf } from './find-reminders.js';
import { ReminderPausesRepository } from './reminder-pauses.repository.js';

/** What staff do about reminders: send one themselves, mark it as sent, pause them. */
@Injectable()
export class RemindByHand {
  constructor(
    private readonly returns: ReturnsRepository,
    private readonly writer: ReturnWriter,
    private readonly access: ClientAccess,
    private readonly contacts: ClientContacts,
    private readonly pauses: ReminderPausesRepository,
    private readonly links: SendLink,
    private readonly letters: LinkLetters,
    private readonly firm: Firm,
    private readonly audit: Audit,
    private readonly clock: Clock,
    @InjectConfig() private readonly config: CommonConfig,
  ) {}

  /** A text for a chat. For papers it has a new personal link. @throws NotFound; Conflict if nothing of the kind waits */
  async write(
    id: string,
    kind: ReminderKind,
    by: Actor,
  ): Promise<{ readonly text: string; readonly mobile: string | null }> {
    const stored = await this.find(id);
    const matter = mattersOf(stored).find((each) => each.kind === kind);
    if (!matter) throw new Conflict(messages.remindNothing);
    if (kind === 'papers') return this.links.send(id, by, 'copy');
    const { owner, clientName: name } = stored;
    const [language, accounts, mobile, firm] = await Promise.all([
      this.access.languageOf(owner),
      this.access.accountsOf(owner),
      this.letters.mobileOf(owner),
      this.firm.name(),
    ]);
    const url = accounts.length > 0 ? `${this.config.PUBLIC_URL}/profile?return=${id}` : null;
    const chat = { return: stored, kind, dueOn: matter.dueOn, url, by: by.name, firm };
    return { text: reminderText(chat, { name, language, today: dayInIndia(this.clock.now()) }), mobile };
  }

  /** @throws NotFound; Conflict if the client was reminded today */
  async mark(call: ReturnCall, kind: ReminderKind): Promise<StoredReturn> {
    const { stored, isRepeat } = await this.change(call, 'reminded', kind, markReminded(kind));
    if (!isRepeat) await this.contacts.recordContact(stored.owner);
    return stored;
  }

  /** @throws NotFound; Conflict if nobody has marked it today */
  async unmark(call: ReturnCall): Promise<StoredReturn> {
    return (await this.change(call, 'unreminded', null, unmarkReminded)).stored;
  }

  /** @throws NotFound */
  async pauseReturn(id: string, isPaused: boolean, by: Actor): Promise<void> {
    const { owner } = await this.find(id);
    await this.pause({ id, owner, isPaused, by, thing: 'return' });
  }

  /** @throws NotFound */
  async pauseClient(clientId: string, isPaused: boolean, by: Actor): Promise<void> {
    const { _id: id } = await this.findClient(clientId);
    await this.pause({ id, owner: id, isPaused, by, thing: 'client' });
  }

  /** @throws NotFound */
  async isClientPaused(clientId: string): Promise<boolean> {
    return this.pauses.isPaused((await this.findClient(clientId))._id);
  }

  private async change(call: ReturnCall, name: string, input: unknown, act: Act) {
    const written = await this.writer.write({ ...call, side: 'office', name, input, isQuiet: quietly }, act);
    if (!written.isRepeat) await this.audit.record({ actor: call.by, action: `return.${name}`, subject: call.id });
    return written;
  }

  private async pause(of: { id: string; owner: string; isPaused: boolean; by: Actor; thing: 'return' | 'client' }) {
    const { id, owner, isPaused, by, thing } = of;
    if (!(await this.pauses.set(id, owner, isPaused, this.clock.now()))) return;
    await this.audit.record({ actor: by, action: `${thing}.${isPaused ? 'pause' : 'resume'}-reminders`, subject: id });
  }

  private async find(id: string): Promise<StoredReturn> {
    const stored = await this.returns.findById(id);
    if (!stored) throw new NotFound();
    return stored;
  }

  private async findClient(id: string) {
    const client = await this.access.find(id);
    if (!client || client.hiddenAt) throw new NotFound();
    return client;
  }
}
