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

  /** All filings, a page at a time. */
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

  /** One filing with a new link to its file. 404 if there is none, or it is deleted. */
  @Handles(calls.readFiling)
  async read(@CurrentUser() caller: Caller, @Id() id: string) {
    return { ...ok(), data: await this.filings.read(caller, id) };
  }

  /** Says if the store still has the file as received. 404 as above; 503 if the store doesn't answer. */
  @Handles(calls.checkFiling)
  async check(@Id() id: string) {
    return { ...ok(), data: await this.integrity.check(id) };
  }

  /** Says where a filing stands. 404 if there is none, or it is deleted. */
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

  /** 400 for a malformed id, 404 for a missing filing. */
  @Handles(calls.deleteFiling)
  async delete(@CurrentUser() caller: Caller, @Id() id: string, @Address() address: string) {
    await this.filings.delete(caller, id, address);
    return ok(messages.deleted);
  }

  /** Undoes a delete for ten seconds. */
  @Handles(calls.restoreFiling)
  async restore(@CurrentUser() caller: Caller, @Id() id: string, @Address() address: string) {
    await this.filings.restore(caller, id, address);
    return ok(messages.restored);
  }
}
