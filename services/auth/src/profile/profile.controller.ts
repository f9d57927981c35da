import { calls, messages, ok } from '@easy-tax/contracts';
import { Handles, type InputOf } from '@easy-tax/platform/access';
import { Limit } from '@easy-tax/platform/http';
import { Controller } from '@nestjs/common';
import { EmailChangeService, VerificationService } from './email-address/email-address.service.js';
import { ProfileService } from './profile.service.js';

@Controller()
export class ProfileController {
  constructor(private readonly profile: ProfileService) {}

  /** The caller's own account, as `data.user`. */
  @Handles(calls.checkAuth)
  async checkAuth({ by }: InputOf<typeof calls.checkAuth>) {
    return { ...ok(), data: { user: await this.profile.readProfile(by) } };
  }

  /** Changes name, city, occupation, language or picture; null empties city, occupation and picture. */
  @Handles(calls.changeProfile)
  async change({ body, by }: InputOf<typeof calls.changeProfile>) {
    return { ...ok(messages.profileSaved), data: { user: await this.profile.changeProfile(body, by) } };
  }
}

@Controller()
export class EmailAddressController {
  constructor(
    private readonly verification: VerificationService,
    private readonly changing: EmailChangeService,
  ) {}

  /** Confirms the caller's address by the token of its mail. 400 `linkSpent`, 403 `linkOfAnother`. */
  @Handles(calls.verifyEmail)
  @Limit('verify')
  async verify({ body: { token }, by }: InputOf<typeof calls.verifyEmail>) {
    await this.verification.confirmAddress(token, by);
    return ok(messages.emailVerified);
  }

  /** Sends the confirming link again. 202 also where the address is confirmed. */
  @Handles(calls.resendVerification)
  async resend({ by }: InputOf<typeof calls.resendVerification>) {
    return ok(await this.verification.resendLink(by));
  }

  /** Sends a client the confirming link, for staff who can't show a draft before. */
  @Handles(calls.askToConfirm)
  async askToConfirm({ params: { id }, by }: InputOf<typeof calls.askToConfirm>) {
    return ok(await this.verification.sendToClient(id, by));
  }

  /** Sends a link to the new address. 400 for a wrong password, 409 if the address has an account. */
  @Handles(calls.changeEmail)
  async requestChange({ body, by }: InputOf<typeof calls.changeEmail>) {
    await this.changing.requestChange(body, by);
    return ok(messages.emailChangeSent);
  }

  /** Changes the caller's address by the link's token; all sessions end. 400 `linkSpent`, 403 `linkOfAnother`, 409 taken meanwhile. */
  @Handles(calls.confirmEmailChange)
  @Limit('verify')
  async confirmChange({ body: { token }, by }: InputOf<typeof calls.confirmEmailChange>) {
    await this.changing.confirmChange(token, by);
    return ok(messages.emailChanged);
  }
}
