import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { Scheduler } from './scheduler.js';

/** Gives the scheduler the decorated methods of the service's providers. */
@Injectable()
export class DeclaredJobs implements OnModuleInit {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scheduler: Scheduler,
  ) {}

  onModuleInit(): void {
    for (const { instance, metatype, inject } of this.discovery.getProviders()) {
      // A value may be a provider of another service in this process; a factory may return another provider.
      const isOwnClass = Boolean(metatype) && !inject;
      if (isOwnClass && instance) this.scheduler.addDeclared(instance);
    }
  }
}
