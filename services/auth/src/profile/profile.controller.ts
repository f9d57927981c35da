import { calls, messages, ok, type ProfileChange } from '@easy-tax/contracts';
import { type Actor, Body, CurrentUser, Handles } from '@easy-tax/platform';
import { Controller } from '@nestjs/common';
import { ProfileService } from './profile.service.js';

@Controller()
export class ProfileController {
  constructor(private readonly profile: ProfileService) {}

  /** The caller's own account, as `data.user`. */
  @Handles(calls.checkAuth)
  async checkAuth(@CurrentUser() by: Actor) {
    return { ...ok(), data: { user: await this.profile.readProfile(by) } };
  }

  /** Changes name, city, occupation, language or picture; null empties city, occupation and picture. */
  @Handles(calls.changeProfile)
  async change(@Body() change: ProfileChange, @CurrentUser() by: Actor) {
    return { ...ok(messages.profileSaved), data: { user: await this.profile.change(change, by) } };
  }
}
