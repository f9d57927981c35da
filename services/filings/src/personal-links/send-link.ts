import {
  addDays,
  dayInIndia,
  hourInIndia,
  type LinkChannel,
  limits,
  messages,
  type NewPersonalLink,
  PersonalLink,
} from '@easy-tax/contracts';
import { type Actor, linkDigestOf, newLinkToken } from '@easy-tax/platform/access';
import { Clock, type CommonConfig, InjectConfig, projectionOf } from '@easy-tax/platform/core';
import { Conflict, NotFound, RateLimits, Unavailable } from '@easy-tax/platform/http';
import { Mails } from '@easy-tax/platform/office';
import { Injectable } from '@nestjs/common';
import { ClientAccess } from '../clients/client-access.js';
import { ClientIds } from '../clients/client-ids.js';
import { ReadClients } from '../clients/read-clients.js';
import type { ClientId } from '../clients/stored/client.records.js';
import { type LinkSent, personalLinkMail, personalLinkText } from '../mails/personal-link.mail.js';
import type { MailedClient } from '../mails/return-words.js';
import { ReturnMailer } from '../mails/sending/return-mails.js';
import { clientOfPaper } from '../paper-records/filing-view.js';
import { FilingsRepository } from '../paper-records/filings.repository.js';
import { isAnswered } from '../return-records/derive.js';
import type { StoredReturn } from '../return-records/return.records.js';
import { ReturnArrivals } from '../return-records/return-counts.service.js';
import { ReturnsRepository } from '../return-records/returns.repository.js';
import { Firm } from '../returns/firm.js';
import { ReturnWriter } from '../returns/return-writer.service.js';
import { ownerOf } from '../storage/object-store.js';
import { PersonalLinksRepository, type StoredLink } from './personal-links.repository.js';
import { asksForPapers, LinkHistory } from './personal-links.service.js';

/** Number of a client's latest papers in which its mobile number is looked for. */
const PAPERS_WITH_MOBILE = 50;

type Requests = StoredReturn['requests'];

interface LinkLetter {
  readonly about: LinkSent;
  readonly url: string;
  /** For a chat, in the client's language. */
  readonly text: string;
  readonly mobile: string | null;
}

/** Writes what a client gets with a personal link. */
@Injectable()
export class LinkLetters {
  constructor(
    private readonly ids: ClientIds,
    private readonly access: ClientAccess,
    private readonly clients: ReadClients,
    private readonly filings: FilingsRepository,
    private readonly returns: ReturnsRepository,
    private readonly arrivals: ReturnArrivals,
    private readonly firm: Firm,
    private readonly clock: Clock,
    @InjectConfig() private readonly config: CommonConfig,
  ) {}

  /** @param missing what it asks for */
  async write(stored: StoredReturn, missing: Requests, link: StoredLink, token: string): Promise<LinkLetter> {
    const [language, firm, mobile] = await Promise.all([
      this.access.languageOf(stored.owner),
      this.firm.name(),
      this.mobileOf(stored.owner),
    ]);
    const url = `${this.config.PUBLIC_URL}/get-started?lang=${language}#link=${token}`;
    const about = {
      return: stored,
      papers: missing.map(({ title }) => title),
      dueOn: missing.map(({ dueOn }) => dueOn).toSorted()[0] ?? '',
      askedBy: link.by.name,
      url,
      endsAt: link.endsAt,
    };
    const client = { name: stored.clientName, language, today: dayInIndia(this.clock.now()) };
    return { about, url, text: personalLinkText({ ...about, firm }, client), mobile };
  }

  /** The client itself, by the address that the office has; null if it has none, or somebody acts for the client. */
  async addresseeWithoutAccount({ owner, clientName: name }: StoredReturn) {
    const [client, people] = await Promise.all([this.ids.find(owner), this.access.peopleActingFor(owner)]);
    const [email] = client?.emails ?? [];
    if (!email || people.length > 0) return null;
    return { email, name, language: await this.access.languageOf(owner) };
  }

  /** The office's number of the client, else that of the latest paper that its account sent for it, if that still acts for it. */
  async mobileOf(owner: string): Promise<string | null> {
    const client = await this.ids.find(owner);
    const known = client ? (await this.clients.mobilesOf(client._id))[0] : undefined;
    if (known) return known;
    const account = ownerOf({ _id: owner });
    if (!(await this.access.reaches({ _id: account }, owner))) return null;
    const clientId = client?._id ?? owner;
    const [sent, clients] = await Promise.all([
      this.filings.listByOwner(account, PAPERS_WITH_MOBILE),
      this.access.clientsOf({ _id: account }),
    ]);
    const papers = sent.filter(({ mobile }) => mobile !== '');
    const returns = await this.returns.findByIds(papers.flatMap(({ returnId }) => returnId ?? []));
    // Nobody knows for which of several clients an unsorted paper is.
    const actsForItAlone = clients.every((id) => id === clientId);
    for (const paper of papers) {
      const of = clientOfPaper(paper, returns.get(paper.returnId ?? ''));
      const isItsOwn = of === null ? actsForItAlone : ((await this.ids.find(of))?._id ?? of) === clientId;
      if (isItsOwn) return paper.mobile;
    }
    return null;
  }

  /** Requests that are open and without an answer. */
  async missingOf(stored: StoredReturn): Promise<Requests> {
    const arrived = await this.arrivals.findAnswers(stored);
    return stored.requests.filter((each) => each.state === 'open' && !isAnswered(each, arrived));
  }
}

const MAX_TRIES = 10;

const viewOf = projectionOf(PersonalLink);

/** Acts of staff on the personal link of a return. */
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

  /** The living link, and whom a mail with a new one goes to. @throws NotFound without such a return */
  async find(returnId: string) {
    const stored = await this.returns.findById(returnId);
    if (!stored) throw new NotFound();
    const link = await this.links.findOfReturn(returnId, this.clock.now());
    const { to, reason } = await this.findRecipients(stored);
    const mailTo = to.map(({ email }) => email);
    return { data: link && viewOf(link), mailTo, noMail: mailTo.length === 0 ? reason : null };
  }

  /**
   * Makes a link and ends the earlier one.
   * @throws NotFound; Conflict if the client has answered all that is asked for, or gets no mail; TooMany mails
   */
  async send(returnId: string, by: Actor, channel: LinkChannel): Promise<NewPersonalLink> {
    const stored = await this.writer.readToWrite({ id: returnId, by, side: 'office' });
    const missing = asksForPapers(stored) ? await this.letters.missingOf(stored) : [];
    if (missing.length === 0) throw new Conflict(messages.linkAsksNothing);
    if ((await this.recipientsOf(stored, channel)).length > 0)
      await this.limits.consume('personalLinkMail', { account: stored._id });
    const token = newLinkToken();
    const link = await this.add(stored, by, channel, token);
    // Again, since an access that was taken away meanwhile has ended only the link before.
    const to = await this.recipientsOf(stored, channel);
    const letter = await this.letters.write(stored, missing, link, token);
    const today = dayInIndia(this.clock.now());
    for (const client of to) await this.mails.send(client.email, personalLinkMail(letter.about, { ...client, today }));
    await this.history.recordByStaff(returnId, by, 'link.make', `Personal link ${words[channel]}`);
    const { url, text, mobile } = letter;
    // A mailed link outlives its maker's time at the office.
    const known = channel === 'copy' ? { url, text } : { url: '', text: '' };
    return { ...viewOf(link), ...known, mobile };
  }

  /** @throws NotFound without such a return */
  async revoke(returnId: string, by: Actor): Promise<void> {
    if (!(await this.returns.findById(returnId))) throw new NotFound();
    if (await this.links.end(returnId))
      await this.history.recordByStaff(returnId, by, 'link.revoke', 'Personal link ended');
  }

  /** Ends the living links of these clients: each may have been sent to somebody whose access ends. */
  async revokeAll(clients: readonly ClientId[], by: Actor): Promise<void> {
    for (const { returnId } of await this.links.livingOf(clients, this.clock.now())) await this.revoke(returnId, by);
  }

  /** It tells whether mails are sent or stored as files. */
  messageOf(channel: LinkChannel): string {
    if (channel === 'copy') return messages.linkMade;
    return this.mails.hasServer ? messages.linkMailed : messages.linkMailedAsFile;
  }

  /** The people who act for the client; if there is none, the client at the office's address. `reason`: why there is nobody. */
  private async findRecipients(stored: StoredReturn) {
    const { recipients, reason } = await this.mailer.findRecipients(stored, 'papers');
    const client = recipients.length === 0 ? await this.letters.addresseeWithoutAccount(stored) : null;
    const to: readonly (MailedClient & { readonly email: string })[] = client ? [client] : recipients;
    return { to, reason };
  }

  /** Nobody for a link that is copied. @throws Conflict for a mail to nobody */
  private async recipientsOf(stored: StoredReturn, channel: LinkChannel) {
    if (channel !== 'mail') return [];
    const { to, reason } = await this.findRecipients(stored);
    if (to.length === 0) throw new Conflict(reason);
    return to;
  }

  private async add(stored: StoredReturn, by: Actor, channel: LinkChannel, token: string): Promise<StoredLink> {
    const { _id: returnId, owner } = stored;
    const now = this.clock.now();
    const link = {
      createdAt: now.toISOString(),
      by: { _id: by._id, name: by.name },
      channel,
      // The end of a day in IST: mails and pages name the last day alone.
      endsAt: new Date(hourInIndia(addDays(dayInIndia(now), limits.personalLinkDays), 24).getTime() - 1).toISOString(),
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
