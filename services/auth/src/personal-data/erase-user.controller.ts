import { messages, ok, RecordId, UserErasureInput } from '@easy-tax/contracts';
import { Address, Admin, type Caller, CurrentUser, Valid } from '@easy-tax/platform';
import { Controller, Get, HttpCode, Post } from '@nestjs/common';
import type { z } from 'zod';
import { EraseUserService } from './erase-user.service.js';

type Id = z.infer<typeof RecordId>;

@Controller('auth/users/:id/erasure')
export class EraseUserController {
  constructor(private readonly erasures: EraseUserService) {}

  /** Begins the erasure. 400 another address typed, 404 unknown, 409 oneself, the last owner, or one that is under way. */
  @Admin('owner')
  @Post()
  @HttpCode(202)
  async erase(
    @Valid(RecordId, 'params') { id }: Id,
    @Valid(UserErasureInput) { email }: UserErasureInput,
    @CurrentUser() by: Caller,
    @Address() address: string,
  ) {
    await this.erasures.ask({ by, id, email, address });
    return ok(messages.userErasureBegun);
  }

  /** Which services have confirmed it, or whether the account is kept or gone. */
  @Admin('owner')
  @Get()
  async follow(@Valid(RecordId, 'params') { id }: Id) {
    return { ...ok(), data: await this.erasures.follow(id) };
  }
}
