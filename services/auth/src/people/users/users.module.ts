import { Module } from '@nestjs/common';
import { AccountsModule } from '../../accounts/accounts.module.js';
import { FactorsModule } from '../../accounts/factors/factors.module.js';
import { UsersController } from './users.controller.js';
import { UsersService } from './users.service.js';

/** Owners manage accounts; staff find clients and colleagues. */
@Module({ imports: [AccountsModule, FactorsModule], controllers: [UsersController], providers: [UsersService] })
export class UsersModule {}
