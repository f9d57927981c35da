import { Module } from '@nestjs/common';
import { KeysModule } from '../../keys/keys.module.js';
import { SessionsModule } from '../../sessions/sessions.module.js';
import { PersonalDataModule } from '../personal-data.module.js';
import { ExportController } from './export.controller.js';
import { ExportService } from './export.service.js';
import { ExportLinks } from './export-links.js';

/** Exports all data of an account as one ZIP. */
@Module({
  imports: [KeysModule, PersonalDataModule, SessionsModule],
  controllers: [ExportController],
  providers: [ExportLinks, ExportService],
})
export class ExportModule {}
