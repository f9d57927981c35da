import { join } from 'node:path';
import { type DynamicModule, Module, type Provider } from '@nestjs/common';
import { APP_GUARD, DiscoveryModule } from '@nestjs/core';
import { AccessGuard, BearerStrategy } from '../../access/access.guard.js';
import { LinkGate } from '../../access/index.js';
import { Routes } from '../../access/routes.js';
import { Clock, CONFIG, type CommonConfig, DECLARATIONS, LOG, type Log, SERVICE, Telemetry } from '../../core/index.js';
import { DataModule, recordsOf } from '../../data/index.js';
import { IdempotencyRepository } from '../../http/idempotency/idempotency.repository.js';
import { Idempotency } from '../../http/index.js';
import { RateCountersRepository } from '../../http/limits/rate-counters.repository.js';
import { LimitGuard, RateLimits } from '../../http/limits/rate-limits.js';
import { CalendarJobs } from '../../jobs/calendar-jobs.js';
import { Expiry } from '../../jobs/expiry.js';
import { CalendarRunsRepository, LeasesRepository, Milestones } from '../../jobs/jobs.repository.js';
import { DeclaredJobs, JobHistory, Scheduler } from '../../jobs/scheduler.js';
import { AuditDownloads, adminController } from '../admin/admin.controller.js';
import { Audit } from '../audit/audit.js';
import { AuditEventsRepository } from '../audit/audit-events.repository.js';
import { DownloadsRepository } from '../exports/downloads.repository.js';
import { Exports } from '../exports/exports.js';
import { HealthController } from '../health/health.controller.js';
import { Readiness, SelfReport, StatusReport } from '../health/readiness.js';
import { Mailer } from '../mail/mail.js';
import { FolderMailer, SmtpMailer } from '../mail/mailers.js';
import { Mails, Outbox } from '../mail/outbox.js';
import { OutboxRepository } from '../mail/outbox.repository.js';
import { type AuthPorts, authProviders } from '../ports/auth-ports.js';
import { Settings } from '../settings/settings.js';
import { SettingsRepository } from '../settings/settings.repository.js';
import type { ServiceDefinition } from './definition.js';
import { platformRecords } from './platform.records.js';

const mailerOf = ({ SMTP_URL, DATA_DIR, MAIL_FROM }: CommonConfig, log: Log): Mailer =>
  SMTP_URL ? new SmtpMailer(SMTP_URL, MAIL_FROM) : new FolderMailer(join(DATA_DIR, 'mail'), MAIL_FROM, log);

/** The parts that every service has, for all of its modules. */
@Module({})
export class PlatformModule {
  /** @param auth auth's own ports, if it runs in this process */
  static register<C extends CommonConfig>(
    { name, module }: ServiceDefinition<C>,
    config: C,
    log: Log,
    telemetry = new Telemetry(),
    auth?: AuthPorts,
  ): DynamicModule {
    const declarations = [...recordsOf(module), ...platformRecords];
    const providers: Provider[] = [
      { provide: CONFIG, useValue: config },
      { provide: SERVICE, useValue: name },
      { provide: DECLARATIONS, useValue: declarations },
      { provide: LOG, useValue: log },
      { provide: Mailer, useFactory: () => mailerOf(config, log) },
      { provide: Telemetry, useValue: telemetry },
      ...authProviders(name, config, telemetry, auth),
      Routes,
      BearerStrategy,
      LinkGate,
      Clock,
      LeasesRepository,
      JobHistory,
      CalendarRunsRepository,
      CalendarJobs,
      Scheduler,
      DeclaredJobs,
      Expiry,
      Readiness,
      RateCountersRepository,
      RateLimits,
      IdempotencyRepository,
      Idempotency,
      AuditEventsRepository,
      Audit,
      DownloadsRepository,
      Exports,
      AuditDownloads,
      OutboxRepository,
      Outbox,
      Mails,
      SettingsRepository,
      Settings,
      Milestones,
      SelfReport,
      StatusReport,
    ];
    return {
      module: PlatformModule,
      global: true,
      imports: [
        DiscoveryModule,
        DataModule.register({
          service: name,
          declarations,
          mongoUrl: config.MONGO_URL,
          dataDir: config.DATA_DIR,
          telemetry,
          rebuilt: (type, records) => log.info({ type, records }, 'making again what lists and searches go by'),
        }),
      ],
      controllers: [HealthController, adminController(name)],
      providers: [
        ...providers,
        { provide: APP_GUARD, useClass: LimitGuard },
        { provide: APP_GUARD, useClass: AccessGuard },
      ],
      exports: providers.map((provider) => (typeof provider === 'function' ? provider : provider.provide)),
    };
  }
}
