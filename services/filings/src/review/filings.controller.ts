import { FilingChange, FilingQuery, messages, ok, RecordId } from '@easy-tax/contracts';
import { Address, Admin, Authenticated, type Caller, CurrentUser, Valid } from '@easy-tax/platform';
import { Controller, Delete, Get, HttpCode, Inject, Patch, Post } from '@nestjs/common';
import { IntegrityService } from '../integrity/integrity.service.js';
import { FilingsService } from './filings.service.js';

@Controller()
export class FilingsController {
  constructor(
    @Inject(FilingsService) private readonly filings: FilingsService,
    @Inject(IntegrityService) private readonly integrity: IntegrityService,
  ) {}

  /** All filings, a page at a time. Source: specification §7, paging by design §3. */
  @Admin()
  @Get('api/download-files')
  async list(@CurrentUser() caller: Caller, @Valid(FilingQuery, 'query') query: FilingQuery) {
    const { rows, page } = await this.filings.list(caller, query);
    return { ...ok(), data: rows, ...page };
  }

  /** The caller's own filings, newest first. */
  @Authenticated()
  @Get('api/my-filings')
  async listOwn(@CurrentUser() caller: Caller) {
    return { ...ok(), data: await this.filings.listOwn(caller) };
  }

  /** One filing with a new link to its file. 404 where there is none, or it is deleted. */
  @Admin()
  @Get('api/filings/:id')
  async read(@CurrentUser() caller: Caller, @Valid(RecordId, 'params') { id }: { id: string }) {
    return { ...ok(), data: await this.filings.read(caller, id) };
  }

  /** Whether the store still has the file as it was received. 404 as above; 503 where the store doesn't answer. */
  @Admin()
  @Get('api/filings/:id/check')
  async check(@Valid(RecordId, 'params') { id }: { id: string }) {
    return { ...ok(), data: await this.integrity.check(id) };
  }

  /** Marks a filing as opened, or as not opened. 404 where there is none, or it is deleted. */
  @Admin()
  @Patch('api/filings/:id')
  async change(
    @CurrentUser() caller: Caller,
    @Valid(RecordId, 'params') { id }: { id: string },
    @Valid(FilingChange) { opened }: FilingChange,
    @Address() address: string,
  ) {
    await this.filings.markOpened(caller, id, opened, address);
    return ok(messages.recordChanged);
  }

  /** 400 for what is no id, 404 for what is not there. Source: specification §7; who may, design §5. */
  @Admin('owner')
  @Delete('file/file_submit/delete/:id')
  async delete(
    @CurrentUser() caller: Caller,
    @Valid(RecordId, 'params') { id }: { id: string },
    @Address() address: string,
  ) {
    await this.filings.delete(caller, id, address);
    return ok(messages.deleted);
  }

  /** Undoes a delete for ten seconds (design §3). */
  @Admin('owner')
  @Post('file/file_submit/restore/:id')
  @HttpCode(200)
  async restore(
    @CurrentUser() caller: Caller,
    @Valid(RecordId, 'params') { id }: { id: string },
    @Address() address: string,
  ) {
    await this.filings.restore(caller, id, address);
    return ok(messages.restored);
  }
}
