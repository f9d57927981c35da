import { setImmediate } from 'node:timers/promises';
import { createLog, LOG } from '@easy-tax/platform/core';
import { Injectable, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { type EventOf, Events, On } from './events.js';
import { EventsModule } from './events.module.js';

const at = '2026-11-27T10:00:00.000Z';
const happened: string[] = [];

@Injectable()
class Counts {
  @On('paper.stored', 'message.arrived')
  async count({ returnId }: EventOf<'paper.stored' | 'message.arrived'>): Promise<void> {
    happened.push(`counting ${returnId}`);
    await setImmediate();
    happened.push(`counted ${returnId}`);
  }
}

@Injectable()
class Broken {
  @On('paper.stored')
  refuse(): Promise<void> {
    return Promise.reject(new Error('the disk is full'));
  }
}

@Injectable()
class Mails {
  @On('paper.stored')
  async mail({ returnId }: { readonly returnId: string | null }): Promise<void> {
    happened.push(`mailed ${returnId}`);
  }
}

const lines: string[] = [];
const log = createLog('filings', 'warn', { write: (line: string) => void lines.push(line) });

@Module({
  imports: [EventsModule],
  providers: [Counts, Broken, Mails, { provide: 'same mails', useExisting: Mails }],
})
class Listening {}

/** The events of a service with these listeners, started anew. */
async function events(): Promise<Events> {
  const root = { module: Listening, global: true, providers: [{ provide: LOG, useValue: log }], exports: [LOG] };
  const context = await NestFactory.createApplicationContext(root, { logger: false });
  return context.get(Events, { strict: false });
}

it('awaits those who listen to it, one after another, each once; a failed one is logged and stops nothing', async () => {
  const all = await events();
  await all.emit('paper.stored', { returnId: 'r1', at });
  expect(happened).toEqual(['counting r1', 'counted r1', 'mailed r1']);
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    event: 'paper.stored',
    return: 'r1',
    message: expect.any(String),
  });
  happened.length = 0;
  await all.emit('message.arrived', { returnId: 'r2', at });
  await all.emit('paper.removed', { returnId: 'r3' });
  expect(happened).toEqual(['counting r2', 'counted r2']);
});
