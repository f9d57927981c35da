import { Stores } from '@easy-tax/platform';
import { Module } from '@nestjs/common';
import { AccountsModule } from '../../accounts/accounts.module.js';
import { SessionsModule } from '../../sessions/sessions.module.js';
import { TrustedDeviceRecords } from './trusted-device.records.js';
import { TrustedDevicesController } from './trusted-devices.controller.js';
import { TrustedDevicesRepository } from './trusted-devices.repository.js';
import { TrustedDevices } from './trusted-devices.service.js';

/** Browsers that skip the second step of a login. */
@Stores(TrustedDeviceRecords)
@Module({
  imports: [AccountsModule, SessionsModule],
  controllers: [TrustedDevicesController],
  providers: [TrustedDevices, TrustedDevicesRepository],
  exports: [TrustedDevices, TrustedDevicesRepository],
})
export class TrustedDevicesModule {}
