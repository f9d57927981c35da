import { calls, messages, ok } from '@easy-tax/contracts';
import { Handles, type InputOf } from '@easy-tax/platform/access';
import { Controller } from '@nestjs/common';
import { FactorReset } from './factor-reset.service.js';
import { MailedCodes } from './mailed-codes.service.js';
import { PasskeyCheck } from './passkeys/passkey-check.service.js';
import { PasskeysService } from './passkeys/passkeys.service.js';
import { SecondLooks } from './second-looks.service.js';
import { TrustedDevices } from './trusted-devices.service.js';
import { TwoStepService } from './two-step.service.js';

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

@Controller()
export class TwoStepController {
  constructor(
    private readonly twoStep: TwoStepService,
    private readonly looks: SecondLooks,
    private readonly reset: FactorReset,
    private readonly mailed: MailedCodes,
    private readonly passkeys: PasskeyCheck,
  ) {}

  /** The state of two-step login, and how many recovery codes are left. */
  @Handles(calls.twoStep)
  async read({ by: { _id } }: InputOf<typeof calls.twoStep>) {
    return { success: true as const, data: await this.twoStep.readState(_id) };
  }

  /** Mails the caller a code, which has to be typed before a second factor is set up. */
  @Handles(calls.mailFactorCode)
  async mailCode({ by }: InputOf<typeof calls.mailFactorCode>) {
    await this.mailed.sendCode(by);
    return ok(this.mailed.sentWords);
  }

  /** A new secret for a first or another app, and recovery codes. 400 for a wrong password or code. */
  @Handles(calls.startTwoStep)
  async start({ body, by }: InputOf<typeof calls.startTwoStep>) {
    return { ...ok(messages.codeNext), data: await this.twoStep.startApp(body, by) };
  }

  /** Turns two-step login on, or moves it to another app. 400 for a wrong code; 409 if nothing was begun. */
  @Handles(calls.confirmTwoStep)
  async confirm({ body: { code }, by }: InputOf<typeof calls.confirmTwoStep>) {
    return ok(await this.twoStep.confirmApp(code, by));
  }

  /** The kinds of second factor that the caller has, with a challenge for passkeys. */
  @Handles(calls.startLook)
  async startLook({ by: { _id } }: InputOf<typeof calls.startLook>) {
    return { success: true as const, data: await this.passkeys.waysOf(_id, 'look') };
  }

  /** Shows a factor again, for acts that need a second look. 400 for a wrong one, 401 for the last that ends the session; 409 if two-step login is off. */
  @Handles(calls.checkFactor)
  async checkFactor({ body, by }: InputOf<typeof calls.checkFactor>) {
    await this.looks.useFactor(body, by);
    return ok(messages.factorChecked);
  }

  /** New recovery codes in place of the old ones. 400 for a wrong code; 409 if two-step login is off. */
  @Handles(calls.renewRecoveryCodes)
  async renew({ body, by }: InputOf<typeof calls.renewRecoveryCodes>) {
    return { ...ok(messages.recoveryCodesMade), data: { codes: await this.twoStep.renewRecoveryCodes(body, by) } };
  }

  /** Turns two-step login off. 400 for a wrong password or code; 409 if it is off. */
  @Handles(calls.endTwoStep)
  async end({ body, by }: InputOf<typeof calls.endTwoStep>) {
    await this.twoStep.endTwoStep(body, by);
    return ok(messages.twoStepOff);
  }

  /** The address and factors that a reset of a login concerns. 404 unknown. */
  @Handles(calls.userLogin)
  async readLogin({ params: { id } }: InputOf<typeof calls.userLogin>) {
    return { success: true as const, data: await this.reset.readLogin(id) };
  }

  /**
   * Starts a reset of somebody else's login, by a mailed link. 404 unknown; 409 if it has no factor to remove, has got
   * another address, or is the caller's own.
   */
  @Handles(calls.resetUserLogin)
  async startReset({ params: { id }, body, by }: InputOf<typeof calls.resetUserLogin>) {
    return { ...ok(this.reset.sentWords), data: await this.reset.startReset(id, body, by) };
  }
}

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

  /** Removes a passkey. 400 for a wrong password; 404 if it is not the caller's; 409 for the last one, if staff need it or `turnsOff` is missing. */
  @Handles(calls.removePasskey)
  async remove({ params: { id }, body, by }: InputOf<typeof calls.removePasskey>) {
    await this.passkeys.removePasskey(id, body, by);
    return ok(messages.passkeyRemoved);
  }
}
