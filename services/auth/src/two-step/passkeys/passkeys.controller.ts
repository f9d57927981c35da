import {
  calls,
  messages,
  ok,
  type PasskeyAddition,
  type PasskeyName,
  type PasskeyRemoval,
  type TwoStepStart,
} from '@easy-tax/contracts';
import { type Actor, Body, type Caller, CurrentUser, Handles, Id } from '@easy-tax/platform';
import { Controller } from '@nestjs/common';
import { PasskeysService } from './passkeys.service.js';

@Controller()
export class PasskeysController {
  constructor(private readonly passkeys: PasskeysService) {}

  /** The caller's passkeys, and the site at which passkeys work. */
  @Handles(calls.passkeys)
  async list(@CurrentUser() { _id }: Caller) {
    return { success: true as const, data: await this.passkeys.listPasskeys(_id) };
  }

  /** Options for a new passkey. 400 for a wrong password or mailed code; 409 where this address allows none. */
  @Handles(calls.startPasskey)
  async start(@Body() input: TwoStepStart, @CurrentUser() by: Actor) {
    return { ...ok(messages.passkeyNext), data: await this.passkeys.start(input, by) };
  }

  /** Adds a passkey; answers the recovery codes of a first factor. 400 for a bad answer; 409 if an account has the key. */
  @Handles(calls.addPasskey)
  async add(@Body() input: PasskeyAddition, @CurrentUser() by: Actor) {
    return { ...ok(messages.passkeyAdded), data: { codes: await this.passkeys.add(input, by) } };
  }

  /** Gives a passkey another name. 404 if it is not the caller's. */
  @Handles(calls.renamePasskey)
  async rename(@Id() id: string, @Body() { name }: PasskeyName, @CurrentUser() by: Actor) {
    await this.passkeys.rename(id, name, by);
    return ok(messages.passkeyRenamed);
  }

  /** Removes a passkey. 400 for a wrong password; 404 if it is not the caller's; 409 for the last one, if staff need it or the caller does not know. */
  @Handles(calls.removePasskey)
  async remove(@Id() id: string, @Body() input: PasskeyRemoval, @CurrentUser() by: Actor) {
    await this.passkeys.remove(id, input, by);
    return ok(messages.passkeyRemoved);
  }
}
