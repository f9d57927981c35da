import type { ServerResponse } from 'node:http';
import {
  type BulkIds,
  type BulkStatus,
  calls,
  type EnquirerInput,
  type EnquiryChange,
  type EnquiryCountsQuery,
  type EnquiryDownload,
  type EnquiryInput,
  type EnquiryQuery,
  messages,
  type OverviewQuery,
  ok,
  pageLanguageOf,
} from '@easy-tax/contracts';
import {
  type Actor,
  Address,
  type AppRequest,
  answerPage,
  Body,
  CurrentUser,
  eachOf,
  Handles,
  Id,
  idempotencyKeyOf,
  Limit,
  publicRoute,
  Query,
} from '@easy-tax/platform';
import { Controller, Param, Req, Res } from '@nestjs/common';
import { EnquiriesService } from './enquiries.service.js';
import { EnquiryDownloadsService } from './enquiry-downloads.service.js';
import { InviteEnquirer } from './invite-enquirer.js';
import { OverviewService } from './overview.service.js';

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
  submit(@Body() input: EnquiryInput, @Address() address: string, @Req() request: AppRequest) {
    const language = pageLanguageOf(request.headers, request.path);
    const idempotencyKey = idempotencyKeyOf(request);
    return this.enquiries.submit(input, { address, idempotencyKey, language });
  }

  @Handles(calls.listEnquiries)
  async list(@Query() query: EnquiryQuery) {
    const page = await this.enquiries.list(query);
    return { ...ok(), query: page.rows, ...answerPage(page) }; // clients rely on the key 'query'
  }

  /** Counts of waiting enquiries. Must come before routes with an id. */
  @Handles(calls.enquiriesOverview)
  async readOverview(@Query() { since }: OverviewQuery) {
    return { ...ok(), data: await this.overview.read(since) };
  }

  /** Counts of a search by status. Must come before routes with an id. */
  @Handles(calls.countEnquiries)
  async count(@Query() query: EnquiryCountsQuery) {
    return { ...ok(), data: await this.enquiries.countStatuses(query) };
  }

  /** One enquiry. 404 if there is none, or it is deleted. */
  @Handles(calls.readEnquiry)
  async read(@Id() id: string) {
    return { ...ok(), data: await this.enquiries.read(id) };
  }

  /** Sets the status of an enquiry. 404 if there is none, or it is deleted. */
  @Handles(calls.changeEnquiry)
  async change(@Id() id: string, @Body() { status }: EnquiryChange, @CurrentUser() by: Actor) {
    await this.enquiries.setStatus(id, status, by);
    return ok(messages.recordChanged);
  }

  /** Invites its writer as a client. 409 if the address has an account. */
  @Handles(calls.inviteEnquirer)
  async invite(@Id() id: string, @Body() input: EnquirerInput, @CurrentUser() by: Actor) {
    return ok(await this.inviting.invite(id, input, by));
  }

  @Handles(calls.deleteEnquiry)
  async delete(@Id() id: string, @CurrentUser() by: Actor) {
    await this.enquiries.delete(id, by);
    return ok(messages.deleted);
  }

  @Handles(calls.restoreEnquiry)
  async restore(@Id() id: string, @CurrentUser() by: Actor) {
    await this.enquiries.restore(id, by);
    return ok(messages.restored);
  }

  @Handles(calls.changeEnquiries)
  async changeSeveral(@Body() { ids, status }: BulkStatus, @CurrentUser() by: Actor) {
    const data = await eachOf(ids, (id) => this.enquiries.setStatus(id, status, by));
    return { ...ok(messages.recordChanged), data };
  }

  @Handles(calls.deleteEnquiries)
  async deleteSeveral(@Body() { ids }: BulkIds, @CurrentUser() by: Actor) {
    return { ...ok(messages.deleted), data: await eachOf(ids, (id) => this.enquiries.delete(id, by)) };
  }

  @Handles(calls.restoreEnquiries)
  async restoreSeveral(@Body() { ids }: BulkIds, @CurrentUser() by: Actor) {
    return { ...ok(messages.restored), data: await eachOf(ids, (id) => this.enquiries.restore(id, by)) };
  }

  /** A link to an export of these enquiries, for owners. */
  @Handles(calls.downloadEnquiries)
  async prepareDownload(@Body() wanted: EnquiryDownload, @CurrentUser() by: Actor) {
    return { ...ok(messages.downloadReady), data: { path: await this.downloads.prepare(wanted, by) } };
  }

  /** The exported file. Public, because a browser's download sends no header. 404 once the link has expired. */
  @Handles(publicRoute('GET', '/contact-data/download/:key'))
  async download(@Param('key') key: string, @Res() response: ServerResponse) {
    await this.downloads.send(key, response);
  }
}
