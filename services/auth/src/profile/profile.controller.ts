import { messages, ok, ProfileChange } from '@easy-tax/contracts';
import { Address, Authenticated, type Caller, CurrentUser, Valid } from '@easy-tax/platform';
import { Controller, Get, Patch } from '@nestjs/common';
import { ProfileService } from './profile.service.js';

@Controller('auth')
export class ProfileController {
  constructor(private readonly profile: ProfileService) {}

  /** Who is logged in (specification §7: `data.user`). */
  @Authenticated()
  @Get('checkauth')
  async checkAuth(@CurrentUser() caller: Caller) {
    return { ...ok(), data: { user: await this.profile.of(caller) } };
  }

  /** Changes name, city, occupation or picture; null empties all but the name. */
  @Authenticated()
  @Patch('profile')
  async change(@Valid(ProfileChange) change: ProfileChange, @CurrentUser() caller: Caller, @Address() address: string) {
    return { ...ok(messages.profileSaved), data: { user: await this.profile.change(caller, change, address) } };
  }
}
