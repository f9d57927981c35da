import { Module } from '@nestjs/common';
import { FirstAdministratorModule } from '../first-administrator/first-administrator.module.js';
import { KeysModule } from '../keys/keys.module.js';
import { Startup } from './startup.js';

/** What happens before the service listens; commands from the shell go without it. */
@Module({
  imports: [FirstAdministratorModule, KeysModule],
  providers: [Startup],
})
export class StartupModule {}
