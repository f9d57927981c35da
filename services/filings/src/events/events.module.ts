import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Events } from './events.js';

/** Events of this service, told to its listeners. */
@Module({ imports: [DiscoveryModule], providers: [Events], exports: [Events] })
export class EventsModule {}
