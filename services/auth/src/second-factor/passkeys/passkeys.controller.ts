import { calls, messages, ok } from '@easy-tax/contracts';
import { Handles, type InputOf } from '@easy-tax/platform/access';
import { Controller } from '@nestjs/common';
import { PasskeysService } from './passkeys.service.js';

@Controller()
export class PasskeysController {
  constructor(private readonly passkeys: PasskeysService) {}

  /** The caller's passkeys, and the site at which passkeys work. */
  @Handles(calls.passkeys)
  async list({ by: { _id } }: InputOf<typeof calls.passkeys>) {
    return { success: true as const, data: await this.passkeys.listPasskeys(_id) };
  }

  /** Options for a new passkey. 400 for a wrong password or mailed code; 409 where this address allows none. */
  @Handles(calls.startPasskey)
  async start({ body, by }: InputOf<typeof calls.startPasskey>) {
    return { ...ok(messages.passkeyNext), data: await this.passkeys.startAddition(body, by) };
  }

  /** Adds a passkey; answers the recovery codes of a first factor. 400 for a bad answer; 409 if an account has the key. */
  @Handles(calls.addPasskey)
  async add({ body, by }: InputOf<typeof calls.addPasskey>) {
    return { ...ok(messages.passkeyAdded), data: { codes: await this.passkeys.addPasskey(body, by) } };
  }

  /** Gives a passkey another name. 404 if it is not the caller's. */
  @Handles(calls.renamePasskey)
  async rename({ params: { id }, body: { name }, by }: InputOf<typeof calls.renamePasskey>) {
    await this.passkeys.renamePasskey(id, name, by);
    return ok(messages.passkeyRenamed);
  }

  /** Removes a passkey. 400 for a wrong password; 404 if it is not the caller's; 409 for the last one, if staff need it or the caller does not know. */
  @Handles(calls.removePasskey)
  async remove({ params: { id }, body, by }: InputOf<typeof calls.removePasskey>) {
    await this.passkeys.removePasskey(id, body, by);
    return ok(messages.passkeyRemoved);
  }
}
