import { messages, ok, RecordId, UserChange, UserQuery } from '@easy-tax/contracts';
import { Address, Admin, answerPage, type Caller, CurrentUser, Valid } from '@easy-tax/platform';
import { Controller, Delete, Get, Patch } from '@nestjs/common';
import type { z } from 'zod';
import { UsersService } from './users.service.js';

@Controller('auth/users')
export class UsersController {
  constructor(private readonly users: UsersService) {}

  /** All accounts, in pages. */
  @Admin('owner')
  @Get()
  async list(@Valid(UserQuery, 'query') query: UserQuery) {
    const page = await this.users.list(query);
    return { ...ok(), data: page.rows, ...answerPage(page) };
  }

  /** Ends all sessions of a person. 404 unknown. */
  @Admin('owner')
  @Delete(':id/sessions')
  async endSessions(
    @Valid(RecordId, 'params') { id }: z.infer<typeof RecordId>,
    @CurrentUser() by: Caller,
    @Address() address: string,
  ) {
    await this.users.endSessions({ by, id, address });
    return ok(messages.userSignedOut);
  }

  /** Changes role, staff role or blocking. 404 unknown; 409 where no owner would be left, or the address of new staff is not confirmed. */
  @Admin('owner')
  @Patch(':id')
  async change(
    @Valid(RecordId, 'params') { id }: z.infer<typeof RecordId>,
    @Valid(UserChange) change: UserChange,
    @CurrentUser() by: Caller,
    @Address() address: string,
  ) {
    return { ...ok(messages.userChanged), data: await this.users.change({ by, id, change, address }) };
  }
}
