import { dayInIndia } from '@easy-tax/contracts';
import { Clock, type CommonConfig, InjectConfig } from '@easy-tax/platform/core';
import { Injectable } from '@nestjs/common';
import { ClientAccess } from '../clients/client-access.js';
import { ReadClients } from '../clients/read-clients.js';
import { type LinkSent, personalLinkText } from '../mails/personal-link.mail.js';
import { FilingsRepository } from '../paper-records/filings.repository.js';
import { isAnswered } from '../return-records/derive.js';
import type { StoredReturn } from '../return-records/return.records.js';
import { ReturnArrivals } from '../return-records/return-counts.service.js';
import { Firm } from '../returns/firm.js';
import { ownerOf } from '../storage/object-store.js';
import type { StoredLink } from './personal-links.repository.js';

/** Number of a client's latest papers in which its mobile number is looked for. */
const PAPERS_WITH_MOBILE = 50;

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
    private readonly access: ClientAccess,
    private readonly clients: ReadClients,
    private readonly filings: FilingsRepository,
    private readonly arrivals: ReturnArrivals,
    private readonly firm: Firm,
    private readonly clock: Clock,
    @InjectConfig() private readonly config: CommonConfig,
  ) {}

  async write(stored: StoredReturn, link: StoredLink, token: string): Promise<LinkLetter> {
    const [language, missing, firm, mobile] = await Promise.all([
      this.access.languageOf(stored.owner),
      this.missingOf(stored),
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
    const [client, accounts] = await Promise.all([this.access.find(owner), this.access.accountsOf(owner)]);
    const [email] = client?.emails ?? [];
    if (!email || accounts.length > 0) return null;
    return { email, name, language: await this.access.languageOf(owner) };
  }

  /** The office's number of the client, else that of the latest paper with one. */
  async mobileOf(owner: string): Promise<string | null> {
    const client = await this.access.find(owner);
    const known = client ? (await this.clients.read(client._id)).mobiles[0] : undefined;
    if (known) return known;
    const papers = await this.filings.listByOwner(ownerOf({ _id: owner }), PAPERS_WITH_MOBILE);
    return papers.find(({ mobile }) => mobile !== '')?.mobile ?? null;
  }

  /** Open requests without an answer; all open ones if each has one. */
  private async missingOf(stored: StoredReturn): Promise<StoredReturn['requests']> {
    const arrived = await this.arrivals.find(stored);
    const open = stored.requests.filter(({ state }) => state === 'open');
    const missing = open.filter((each) => !isAnswered(each, arrived));
    return missing.length > 0 ? missing : open;
  }
}
