import { calls, type FilingChange, type FilingQuery, messages, ok } from '@easy-tax/contracts';
import { Address, Body, type Caller, CurrentUser, Handles, Id, Query } from '@easy-tax/platform';
import { Controller } from '@nestjs/common';
import { IntegrityService } from '../integrity/integrity.service.js';
import { FilingsService } from './filings.service.js';

@Controller()
export class FilingsController {
  constructor(
    private readonly filings: FilingsService,
    private readonly integrity: IntegrityService,
  ) {}

  /** All filings, a page at a time. Source: specification §7, paging by design §3. */
  @Handles(calls.listFilings)
  async list(@CurrentUser() caller: Caller, @Query() query: FilingQuery) {
    const { rows, page } = await this.filings.list(caller, query);
    return { ...ok(), data: rows, ...page };
  }

  /** The caller's own filings, newest first. */
  @Handles(calls.myFilings)
  async listOwn(@CurrentUser() caller: Caller) {
    return { ...ok(), data: await this.filings.listOwn(caller) };
  }

  /** One filing with a new link to its file. 404 where there is none, or it is deleted. */
  @Handles(calls.readFiling)
  async read(@CurrentUser() caller: Caller, @Id() id: string) {
    return { ...ok(), data: await this.filings.read(caller, id) };
  }

  /** Whether the store still has the file as it was received. 404 as above; 503 where the store doesn't answer. */
  @Handles(calls.checkFiling)
  async check(@Id() id: string) {
    return { ...ok(), data: await this.integrity.check(id) };
  }

  /** Says where a filing stands. 404 where there is none, or it is deleted. */
  @Handles(calls.changeFiling)
  async change(
    @CurrentUser() caller: Caller,
    @Id() id: string,
    @Body() { status }: FilingChange,
    @Address() address: string,
  ) {
    await this.filings.setStatus(caller, id, status, address);
    return ok(messages.recordChanged);
  }

  /** 400 for what is no id, 404 for what is not there. Source: specification §7; who may, design §5. */
  @Handles(calls.deleteFiling)
  async delete(@CurrentUser() caller: Caller, @Id() id: string, @Address() address: string) {
    await this.filings.delete(caller, id, address);
    return ok(messages.deleted);
  }

  /** Undoes a delete for ten seconds (design §3). */
  @Handles(calls.restoreFiling)
  async restore(@CurrentUser() caller: Caller, @Id() id: string, @Address() address: string) {
    await this.filings.restore(caller, id, address);
    return ok(messages.restored);
  }
}
