import { SessionGate } from '@easy-tax/platform/access';
import { Stores } from '@easy-tax/platform/data';
import { Global, Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { KeysModule } from '../keys/keys.module.js';
import { DevicesService } from './devices.service.js';
import { SessionsController } from './sessions.controller.js';
import { SessionRecords, SessionsRepository } from './sessions.repository.js';
import { IdleTimes, LocalSessionGate, SessionsService } from './sessions.service.js';

/** Sessions, for the platform's guard and signed links. */
@Global()
@Stores(SessionRecords)
@Module({
  imports: [AccountsModule, KeysModule],
  controllers: [SessionsController],
  providers: [
    DevicesService,
    IdleTimes,
    LocalSessionGate,
    SessionsRepository,
    SessionsService,
    { provide: SessionGate, useExisting: LocalSessionGate },
  ],
  exports: [SessionGate, SessionsService],
})
export class SessionsModule {}
