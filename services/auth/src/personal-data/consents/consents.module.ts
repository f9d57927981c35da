import { Module } from '@nestjs/common';
import { AccountsModule } from '../../accounts/accounts.module.js';
import { ConsentsController } from './consents.controller.js';
import { ConsentsService } from './consents.service.js';

/** Consents of accounts, with version and purpose. */
@Module({ imports: [AccountsModule], controllers: [ConsentsController], providers: [ConsentsService] })
export class ConsentsModule {}
