import { calls, messages, ok } from '@easy-tax/contracts';
import { type Actor, CurrentUser, Handles, Id } from '@easy-tax/platform';
import { Controller } from '@nestjs/common';
import { TrustedDevices } from './trusted-devices.service.js';

@Controller()
export class TrustedDevicesController {
  constructor(private readonly devices: TrustedDevices) {}

  /** Lists the devices that skip the second step of the caller's logins. */
  @Handles(calls.trustedDevices)
  async list(@CurrentUser() { _id }: Actor) {
    return { ...ok(), data: await this.devices.listTrusted(_id) };
  }

  /** Ends the trust in one of them. 404 if it is none of the caller's. */
  @Handles(calls.endTrust)
  async end(@Id() id: string, @CurrentUser() by: Actor) {
    await this.devices.end(id, by);
    return ok(messages.deviceForgotten);
  }
}
