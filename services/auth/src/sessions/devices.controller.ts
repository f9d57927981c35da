import { messages, ok, RecordId } from '@easy-tax/contracts';
import { Address, Authenticated, type Caller, CurrentUser, Valid } from '@easy-tax/platform';
import { Controller, Delete, Get } from '@nestjs/common';
import type { z } from 'zod';
import { DevicesService } from './devices.service.js';

@Controller('auth/sessions')
export class DevicesController {
  constructor(private readonly devices: DevicesService) {}

  /** Where the caller is logged in. */
  @Authenticated()
  @Get()
  async list(@CurrentUser() caller: Caller) {
    return { ...ok(), data: await this.devices.of(caller) };
  }

  /** Ends all sessions of the caller but this one. */
  @Authenticated()
  @Delete()
  async endOthers(@CurrentUser() caller: Caller, @Address() address: string) {
    await this.devices.endOthers(caller, address);
    return ok(messages.otherSessionsEnded);
  }

  /** Ends one session of the caller. 404 where it has ended or is not the caller's. */
  @Authenticated()
  @Delete(':id')
  async end(
    @Valid(RecordId, 'params') { id }: z.infer<typeof RecordId>,
    @CurrentUser() caller: Caller,
    @Address() address: string,
  ) {
    await this.devices.end(caller, id, address);
    return ok(messages.sessionEndedThere);
  }
}
