import type { ServerResponse } from 'node:http';
import { calls, type Language, messages, ok } from '@easy-tax/contracts';
import { Handles, type InputOf, publicRoute } from '@easy-tax/platform/access';
import { answerPage } from '@easy-tax/platform/data';
import { eachOf, InLanguage, Limit } from '@easy-tax/platform/http';
import { Controller, Res } from '@nestjs/common';
import { EnquiriesService, InviteEnquirer, OverviewService } from './enquiries.service.js';
import { EnquiryDownloadsService } from './enquiry-downloads.service.js';

const downloadRoute = publicRoute('GET', '/contact-data/download/:key');

/** Each enquiry is changed and audited as a single one is. */
@Controller()
export class EnquiriesController {
  constructor(
    private readonly enquiries: EnquiriesService,
    private readonly overview: OverviewService,
    private readonly downloads: EnquiryDownloadsService,
    private readonly inviting: InviteEnquirer,
  ) {}

  @Handles(calls.submitEnquiry)
  @Limit('enquiry')
  submit({ body, key }: InputOf<typeof calls.submitEnquiry>, @InLanguage() language: Language) {
    return this.enquiries.submit(body, { idempotencyKey: key, language });
  }

  @Handles(calls.listEnquiries)
  async list({ query }: InputOf<typeof calls.listEnquiries>) {
    const page = await this.enquiries.list(query);
    return { ...ok(), query: page.rows, ...answerPage(page) }; // clients rely on the key 'query'
  }

  @Handles(calls.searchEnquiries)
  async search({ body }: InputOf<typeof calls.searchEnquiries>) {
    const page = await this.enquiries.list(body);
    return { ...ok(), query: page.rows, ...answerPage(page) };
  }

  @Handles(calls.countFoundEnquiries)
  async countFound({ body }: InputOf<typeof calls.countFoundEnquiries>) {
    return { ...ok(), data: await this.enquiries.countStatuses(body) };
  }

  /** Counts of waiting enquiries. Must come before routes with an id. */
  @Handles(calls.enquiriesOverview)
  async readOverview({ query: { since } }: InputOf<typeof calls.enquiriesOverview>) {
    return { ...ok(), data: await this.overview.read(since) };
  }

  /** Counts of a search by status. Must come before routes with an id. */
  @Handles(calls.countEnquiries)
  async count({ query }: InputOf<typeof calls.countEnquiries>) {
    return { ...ok(), data: await this.enquiries.countStatuses(query) };
  }

  /** One enquiry. 404 if there is none, or it is deleted. */
  @Handles(calls.readEnquiry)
  async read({ params: { id } }: InputOf<typeof calls.readEnquiry>) {
    return { ...ok(), data: await this.enquiries.read(id) };
  }

  /** Sets the status of an enquiry. 404 if there is none, or it is deleted; 409 if it is not `from` any more. */
  @Handles(calls.changeEnquiry)
  async change({ params: { id }, body: { status, from }, by }: InputOf<typeof calls.changeEnquiry>) {
    await this.enquiries.setStatus(id, status, by, from);
    return ok(messages.recordChanged);
  }

  /** Invites its writer as a client. 409 if the address has an account. */
  @Handles(calls.inviteEnquirer)
  async invite({ params: { id }, body, by }: InputOf<typeof calls.inviteEnquirer>) {
    return ok(await this.inviting.invite(id, body, by));
  }

  @Handles(calls.deleteEnquiry)
  async delete({ params: { id }, by }: InputOf<typeof calls.deleteEnquiry>) {
    await this.enquiries.delete(id, by);
    return ok(messages.deleted);
  }

  @Handles(calls.restoreEnquiry)
  async restore({ params: { id }, by }: InputOf<typeof calls.restoreEnquiry>) {
    await this.enquiries.restore(id, by);
    return ok(messages.restored);
  }

  @Handles(calls.changeEnquiries)
  async changeSeveral({ body: { ids, status }, by }: InputOf<typeof calls.changeEnquiries>) {
    const data = await eachOf(ids, (id) => this.enquiries.setStatus(id, status, by));
    return { ...ok(messages.recordChanged), data };
  }

  @Handles(calls.deleteEnquiries)
  async deleteSeveral({ body: { ids }, by }: InputOf<typeof calls.deleteEnquiries>) {
    return { ...ok(messages.deleted), data: await eachOf(ids, (id) => this.enquiries.delete(id, by)) };
  }

  @Handles(calls.restoreEnquiries)
  async restoreSeveral({ body: { ids }, by }: InputOf<typeof calls.restoreEnquiries>) {
    return { ...ok(messages.restored), data: await eachOf(ids, (id) => this.enquiries.restore(id, by)) };
  }

  /** A link to an export of these enquiries, for owners. */
  @Handles(calls.downloadEnquiries)
  async prepareDownload({ body, by }: InputOf<typeof calls.downloadEnquiries>) {
    return { ...ok(messages.downloadReady), data: { path: await this.downloads.prepare(body, by) } };
  }

  /** The exported file. Public, because a browser's download sends no header. 404 once the link has expired. */
  @Handles(downloadRoute)
  async download({ params: { key } }: InputOf<typeof downloadRoute>, @Res() response: ServerResponse) {
    await this.downloads.send(key, response);
  }
}
