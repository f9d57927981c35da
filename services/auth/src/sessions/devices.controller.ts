import { calls, messages, ok } from '@easy-tax/contracts';
import { Address, type Caller, CurrentUser, Handles, Id } from '@easy-tax/platform';
import { Controller } from '@nestjs/common';
import { DevicesService } from './devices.service.js';

@Controller()
export class DevicesController {
  constructor(private readonly devices: DevicesService) {}

  /** Where the caller is logged in. */
  @Handles(calls.listSessions)
  async list(@CurrentUser() caller: Caller) {
    return { ...ok(), data: await this.devices.of(caller) };
  }

  /** Ends all sessions of the caller but this one. */
  @Handles(calls.endOtherSessions)
  async endOthers(@CurrentUser() caller: Caller, @Address() address: string) {
    await this.devices.endOthers(caller, address);
    return ok(messages.otherSessionsEnded);
  }

  /** Ends one session of the caller. 404 where it has ended or is not the caller's. */
  @Handles(calls.endSession)
  async end(@Id() id: string, @CurrentUser() caller: Caller, @Address() address: string) {
    await this.devices.end(caller, id, address);
    return ok(messages.sessionEndedThere);
  }
}
