import { FilingChange, FilingQuery, messages, ok, RecordId } from '@easy-tax/contracts';
import { Address, Admin, Authenticated, type Caller, CurrentUser, Valid } from '@easy-tax/platform';
import { Controller, Delete, Get, HttpCode, Inject, Patch, Post } from '@nestjs/common';
import { FilingsService } from './filings.service.js';

@Controller()
export class FilingsController {
  constructor(@Inject(FilingsService) private readonly filings: FilingsService) {}

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
