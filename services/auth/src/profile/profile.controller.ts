import { calls, messages, ok } from '@easy-tax/contracts';
import { Handles, type InputOf } from '@easy-tax/platform/access';
import { Controller } from '@nestjs/common';
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
