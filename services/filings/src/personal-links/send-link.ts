import {
  dayInIndia,
  type LinkChannel,
  limits,
  messages,
  type NewPersonalLink,
  PersonalLink,
} from '@easy-tax/contracts';
import { type Actor, linkDigestOf, newLinkToken } from '@easy-tax/platform/access';
import { Clock, projectionOf } from '@easy-tax/platform/core';
import { Conflict, NotFound, RateLimits, Unavailable } from '@easy-tax/platform/http';
import { Mails } from '@easy-tax/platform/office';
import { Injectable } from '@nestjs/common';
import { personalLinkMail } from '../mails/personal-link.mail.js';
import type { MailedClient } from '../mails/return-words.js';
import { ReturnMailer } from '../mails/sending/return-mails.js';
import type { StoredReturn } from '../return-records/return.records.js';
import { ReturnsRepository } from '../return-records/returns.repository.js';
import { ReturnWriter } from '../returns/return-writer.service.js';
import { asksForPapers } from './find-link.js';
import { LinkHistory } from './link-history.js';
import { LinkLetters } from './link-letters.js';
import { PersonalLinksRepository, type StoredLink } from './personal-links.repository.js';

const MAX_TRIES = 10;

const viewOf = projectionOf(PersonalLink);

/** What staff do with the personal link of a return. */
@Injectable()
export class SendLink {
  constructor(
    private readonly links: PersonalLinksRepository,
    private readonly writer: ReturnWriter,
    private readonly returns: ReturnsRepository,
    private readonly letters: LinkLetters,
    private readonly mailer: ReturnMailer,
    private readonly mails: Mails,
    private readonly limits: RateLimits,
    private readonly history: LinkHistory,
    private readonly clock: Clock,
  ) {}

  /** @throws NotFound without such a return */
  async find(returnId: string): Promise<PersonalLink | null> {
    if (!(await this.returns.findById(returnId))) throw new NotFound();
    const link = await this.links.findOfReturn(returnId, this.clock.now());
    return link && viewOf(link);
  }

  /**
   * Makes a link and ends the earlier one.
   * @throws NotFound; Conflict if nothing is asked for, or the client gets no mail; TooMany mails
   */
  async send(returnId: string, by: Actor, channel: LinkChannel): Promise<NewPersonalLink> {
    const stored = await this.writer.readToWrite({ id: returnId, by, side: 'office' });
    if (!asksForPapers(stored)) throw new Conflict(messages.linkAsksNothing);
    const to = channel === 'mail' ? await this.findRecipients(stored) : [];
    const token = newLinkToken();
    const link = await this.add(stored, by, channel, token);
    const letter = await this.letters.write(stored, link, token);
    const today = dayInIndia(this.clock.now());
    for (const client of to) await this.mails.send(client.email, personalLinkMail(letter.about, { ...client, today }));
    await this.history.recordByStaff(returnId, by, 'link.make', `Personal link ${words[channel]}`);
    const { url, text, mobile } = letter;
    return { ...viewOf(link), url, text, mobile };
  }

  /** @throws NotFound without such a return */
  async revoke(returnId: string, by: Actor): Promise<void> {
    if (!(await this.returns.findById(returnId))) throw new NotFound();
    if (await this.links.end(returnId))
      await this.history.recordByStaff(returnId, by, 'link.revoke', 'Personal link ended');
  }

  /** Whether mails are sent or stored as files. */
  messageOf(channel: LinkChannel): string {
    if (channel === 'copy') return messages.linkMade;
    return this.mails.hasServer ? messages.linkMailed : messages.linkMailedAsFile;
  }

  /** The people who act for the client; if there is none, the client at the office's address. @throws Conflict; TooMany */
  private async findRecipients(stored: StoredReturn): Promise<readonly (MailedClient & { readonly email: string })[]> {
    const { recipients, reason } = await this.mailer.findRecipients(stored, 'papers');
    const client = recipients.length === 0 ? await this.letters.addresseeWithoutAccount(stored) : null;
    const to = client ? [client] : recipients;
    if (to.length === 0) throw new Conflict(reason);
    await this.limits.consume('personalLinkMail', { account: stored._id });
    return to;
  }

  private async add(stored: StoredReturn, by: Actor, channel: LinkChannel, token: string): Promise<StoredLink> {
    const { _id: returnId, owner } = stored;
    const now = this.clock.now();
    const link = {
      createdAt: now.toISOString(),
      by: { _id: by._id, name: by.name },
      channel,
      endsAt: new Date(now.getTime() + limits.personalLinkMs).toISOString(),
      openedAt: null,
      returnId,
      owner,
      digest: linkDigestOf(token),
      livesFor: returnId,
    };
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      await this.links.end(returnId);
      const added = await this.links.add(link);
      if (added) return added;
    }
    throw new Unavailable();
  }
}

const words: Record<LinkChannel, string> = { mail: 'mailed', copy: 'made, to be sent by hand' };
