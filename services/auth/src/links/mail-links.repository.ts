import { InjectRecords, type Records } from '@easy-tax/platform';
import { Injectable } from '@nestjs/common';
import { type MailLink, MailLinkRecords } from './mail-link.records.js';

/** Unused mailed links, by the hash of their token. */
@Injectable()
export class MailLinksRepository {
  constructor(@InjectRecords(MailLinkRecords) private readonly links: Records<MailLink>) {}

  add(link: MailLink): Promise<MailLink> {
    return this.links.insert(link);
  }

  findByHash(tokenHash: string): Promise<MailLink | null> {
    return this.links.findBy('tokenHash', tokenHash);
  }

  /** Consumes the link; false if another request was faster. */
  spend(link: MailLink): Promise<boolean> {
    return this.links.remove({ _id: link._id });
  }

  /** All unused links of an account. */
  iterateByUser(userId: string): AsyncIterable<MailLink> {
    return this.links.iterate({ userId });
  }

  async removeOf(userId: string): Promise<void> {
    for await (const { _id } of this.iterateByUser(userId)) await this.links.remove({ _id });
  }
}
