import type { SettingsOwner } from '@easy-tax/contracts';
import { type DynamicModule, Module } from '@nestjs/common';
import { AuditDownloads } from '../audit/audit-downloads.js';
import { ExportsModule } from '../exports/exports.module.js';
import { adminController } from './admin.controller.js';

@Module({ imports: [ExportsModule], providers: [AuditDownloads] })
export class AdminModule {
  static of(service: SettingsOwner): DynamicModule {
    return { module: AdminModule, controllers: [adminController(service)] };
  }
}
