import { Inject } from '@nestjs/common';
import { type DestinationStream, type Logger, pino } from 'pino';
import { currentRequest } from '../telemetry/trace.js';
import { scrub } from './scrub.js';
import { terminalLine } from './terminal-line.js';

export type Log = Logger;
export const LOG = Symbol('log');
export const InjectLog = () => Inject(LOG);

const terminal: DestinationStream = { write: (line) => process.stdout.write(terminalLine(line)) };

/**
 * Lines on stdout, each scrubbed of what must not be kept, and named after the request that it is written for: sentences
 * on a terminal, JSON elsewhere.
 */
export function createLog(
  service: string,
  level: string,
  destination: DestinationStream | undefined = process.stdout.isTTY ? terminal : undefined,
): Log {
  const options = {
    level,
    base: { service },
    messageKey: 'message',
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    hooks: { streamWrite: scrub },
    mixin: () => ({ requestId: currentRequest()?.requestId }),
  };
  return pino(options, destination);
}
