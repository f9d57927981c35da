import {
  calls,
  type EnquiryChange,
  type EnquiryInput,
  type EnquiryQuery,
  messages,
  type OverviewQuery,
  ok,
} from '@easy-tax/contracts';
import {
  Address,
  answerPage,
  Body,
  type Caller,
  CurrentUser,
  Handles,
  Id,
  IdempotencyKey,
  Limit,
  Query,
} from '@easy-tax/platform';
import { Controller } from '@nestjs/common';
import { EnquiriesService } from './enquiries.service.js';
import { OverviewService } from './overview.service.js';

@Controller()
export class EnquiriesController {
  constructor(
    private readonly enquiries: EnquiriesService,
    private readonly overview: OverviewService,
  ) {}

  @Handles(calls.submitEnquiry)
  @Limit('enquiry')
  submit(
    @Body() input: EnquiryInput,
    @Address() address: string,
    @IdempotencyKey() idempotencyKey: string | undefined,
  ) {
    return this.enquiries.submit(input, { address, idempotencyKey });
  }

  @Handles(calls.listEnquiries)
  async list(@Query() query: EnquiryQuery) {
    const page = await this.enquiries.list(query);
    return { ...ok(), query: page.rows, ...answerPage(page) }; // clients rely on the key 'query'
  }

  /** Counts of waiting enquiries. Stands before routes with an id. */
  @Handles(calls.enquiriesOverview)
  async readOverview(@Query() { since }: OverviewQuery) {
    return { ...ok(), data: await this.overview.read(since) };
  }

  /** One enquiry. 404 if there is none, or it is deleted. */
  @Handles(calls.readEnquiry)
  async read(@Id() id: string) {
    return { ...ok(), data: await this.enquiries.read(id) };
  }

  /** Says where an enquiry stands. 404 if there is none, or it is deleted. */
  @Handles(calls.changeEnquiry)
  async change(
    @Id() id: string,
    @Body() { status }: EnquiryChange,
    @CurrentUser() caller: Caller,
    @Address() address: string,
  ) {
    await this.enquiries.setStatus(id, status, { caller, address });
    return ok(messages.recordChanged);
  }

  @Handles(calls.deleteEnquiry)
  async delete(@Id() id: string, @CurrentUser() caller: Caller, @Address() address: string) {
    await this.enquiries.delete(id, { caller, address });
    return ok(messages.deleted);
  }

  @Handles(calls.restoreEnquiry)
  async restore(@Id() id: string, @CurrentUser() caller: Caller, @Address() address: string) {
    await this.enquiries.restore(id, { caller, address });
    return ok(messages.restored);
  }
}
