import { calls, messages, ok } from '@easy-tax/contracts';
import { Handles, type InputOf } from '@easy-tax/platform/access';
import { Controller } from '@nestjs/common';
import { TrustedDevices } from './trusted-devices.service.js';

@Controller()
export class TrustedDevicesController {
  constructor(private readonly devices: TrustedDevices) {}

  /** Lists the devices that skip the second step of the caller's logins. */
  @Handles(calls.trustedDevices)
  async list({ by: { _id } }: InputOf<typeof calls.trustedDevices>) {
    return { ...ok(), data: await this.devices.listTrusted(_id) };
  }

  /** Ends the trust in one of them. 404 if it is none of the caller's. */
  @Handles(calls.endTrust)
  async end({ params: { id }, by }: InputOf<typeof calls.endTrust>) {
    await this.devices.endTrust(id, by);
    return ok(messages.deviceForgotten);
  }
}
