import { Inject } from '@nestjs/common';
import { type DestinationStream, type Logger, pino } from 'pino';
import { scrub } from './scrub.js';

export type Log = Logger;
export const LOG = Symbol('log');
export const InjectLog = () => Inject(LOG);

/** JSON lines on stdout, each scrubbed of what must not be kept. */
export function createLog(service: string, level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    base: { service },
    messageKey: 'message',
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    hooks: { streamWrite: scrub },
  };
  return destination ? pino(options, destination) : pino(options);
}
