import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { VisitsController } from './visits.controller.js';
import { VisitsService } from './visits.service.js';

/** When staff were last here. */
@Module({ imports: [AccountsModule], controllers: [VisitsController], providers: [VisitsService] })
export class VisitsModule {}
