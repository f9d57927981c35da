import { EnquiryChange, EnquiryInput, EnquiryQuery, messages, OverviewQuery, ok, RecordId } from '@easy-tax/contracts';
import {
  Address,
  Admin,
  answerPage,
  type Caller,
  CurrentUser,
  IdempotencyKey,
  Limit,
  Public,
  Valid,
} from '@easy-tax/platform';
import { Controller, Delete, Get, HttpCode, Inject, Patch, Post } from '@nestjs/common';
import { EnquiriesService } from './enquiries.service.js';
import { OverviewService } from './overview.service.js';

@Controller()
export class EnquiriesController {
  constructor(
    @Inject(EnquiriesService) private readonly enquiries: EnquiriesService,
    @Inject(OverviewService) private readonly overview: OverviewService,
  ) {}

  @Public()
  @Limit('enquiry')
  @Post('contact-data/submit')
  submit(
    @Valid(EnquiryInput) input: EnquiryInput,
    @Address() address: string,
    @IdempotencyKey() idempotencyKey: string | undefined,
  ) {
    return this.enquiries.submit(input, { address, idempotencyKey });
  }

  @Admin()
  @Get('contact-data/get')
  async list(@Valid(EnquiryQuery, 'query') query: EnquiryQuery) {
    const page = await this.enquiries.list(query);
    return { ...ok(), query: page.rows, ...answerPage(page) }; // the key is 'query' by specification §7
  }

  /** What waits, and for how long. Before what takes any id. */
  @Admin()
  @Get('contact-data/overview')
  async readOverview(@Valid(OverviewQuery, 'query') { since }: OverviewQuery) {
    return { ...ok(), data: await this.overview.read(since) };
  }

  /** One enquiry. 404 where there is none, or it is deleted. */
  @Admin()
  @Get('contact-data/:id')
  async read(@Valid(RecordId, 'params') { id }: { id: string }) {
    return { ...ok(), data: await this.enquiries.read(id) };
  }

  /** Says where an enquiry stands. 404 where there is none, or it is deleted. */
  @Admin()
  @Patch('contact-data/:id')
  async change(
    @Valid(RecordId, 'params') { id }: { id: string },
    @Valid(EnquiryChange) { status }: EnquiryChange,
    @CurrentUser() caller: Caller,
    @Address() address: string,
  ) {
    await this.enquiries.setStatus(id, status, { caller, address });
    return ok(messages.recordChanged);
  }

  @Admin('owner')
  @Delete('contact/contact-data/delete/:id')
  async delete(
    @Valid(RecordId, 'params') { id }: { id: string },
    @CurrentUser() caller: Caller,
    @Address() address: string,
  ) {
    await this.enquiries.delete(id, { caller, address });
    return ok(messages.deleted);
  }

  @Admin('owner')
  @Post('contact-data/restore/:id')
  @HttpCode(200)
  async restore(
    @Valid(RecordId, 'params') { id }: { id: string },
    @CurrentUser() caller: Caller,
    @Address() address: string,
  ) {
    await this.enquiries.restore(id, { caller, address });
    return ok(messages.restored);
  }
}
