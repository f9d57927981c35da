import { calls, messages, ok, type ProfileChange } from '@easy-tax/contracts';
import { Address, Body, type Caller, CurrentUser, Handles } from '@easy-tax/platform';
import { Controller } from '@nestjs/common';
import { ProfileService } from './profile.service.js';

@Controller()
export class ProfileController {
  constructor(private readonly profile: ProfileService) {}

  /** The caller's own account, as `data.user`. */
  @Handles(calls.checkAuth)
  async checkAuth(@CurrentUser() caller: Caller) {
    return { ...ok(), data: { user: await this.profile.of(caller) } };
  }

  /** Changes name, city, occupation or picture; null empties all but the name. */
  @Handles(calls.changeProfile)
  async change(@Body() change: ProfileChange, @CurrentUser() caller: Caller, @Address() address: string) {
    return { ...ok(messages.profileSaved), data: { user: await this.profile.change(caller, change, address) } };
  }
}
