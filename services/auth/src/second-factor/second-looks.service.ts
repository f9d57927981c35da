import { type FactorInput, limits, messages } from '@easy-tax/contracts';
import type { Actor } from '@easy-tax/platform/access';
import { Clock } from '@easy-tax/platform/core';
import { Conflict, RateLimits, Unauthenticated, ValidationFailed } from '@easy-tax/platform/http';
import { Audit, Mails } from '@easy-tax/platform/office';
import { Injectable } from '@nestjs/common';
import { wrongLooksMail } from '../mails/two-step.mail.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { CodeCheck, CodesUnreadable } from './codes.service.js';
import { PasskeyCheck } from './passkeys/passkey-check.service.js';
import { TrustedDevicesRepository } from './second-factor.repository.js';

/**
 * Checks factors that an open session shows. The session may be stolen: wrong ones count against it alone and end it,
 * with its trusted device. They never limit the holder's logins and other sessions.
 */
@Injectable()
export class SecondLooks {
  constructor(
    private readonly codes: CodeCheck,
    private readonly passkeys: PasskeyCheck,
    private readonly sessions: SessionsService,
    private readonly trusted: TrustedDevicesRepository,
    private readonly limits: RateLimits,
    private readonly mails: Mails,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** @throws ValidationFailed (`code` or `response`), Conflict (`twoStepIsOff`), Unauthenticated if the session has ended, TooMany */
  async useFactor(factor: FactorInput, by: Actor): Promise<void> {
    if (!by.hasFactor) throw new Conflict(messages.twoStepIsOff);
    await this.limits.consume('secondStep', { address: by.address, account: by.sid });
    // Counted before it is checked, so that concurrent ones count, too.
    const session = await this.sessions.countLook(by.sid);
    const { looks = 0, trustedDevice } = session ?? {};
    if (!session || looks > limits.wrongLooks) throw new Unauthenticated(messages.sessionEnded);
    try {
      if (factor.kind === 'passkey') await this.passkeys.usePasskey(by._id, 'look', factor.response);
      else await this.codes.useCode(by._id, factor);
      await this.sessions.recordLook(by.sid);
    } catch (error) {
      if (!(error instanceof ValidationFailed) || error instanceof CodesUnreadable) {
        await this.sessions.uncountLook(by.sid);
        throw error;
      }
      await this.audit.record({ actor: by, action: 'two-step.fail', subject: by._id });
      if (looks < limits.wrongLooks) throw error;
      await this.endSession(by, trustedDevice);
      throw new Unauthenticated(messages.wrongLooks);
    }
  }

  private async endSession(by: Actor, trustedDevice: string | undefined): Promise<void> {
    await this.sessions.endSession(by.sid);
    if (trustedDevice) await this.trusted.remove(trustedDevice, by._id);
    await this.audit.record({ actor: by, action: 'session.end', subject: by._id, detail: { session: by.sid } });
    await this.mails.send(by.email, wrongLooksMail(by, limits.wrongLooks, this.clock.now()));
  }
}
