import type { LoggerService } from '@nestjs/common';
import type { Log } from './log.js';

const textOf = (message: unknown): string =>
  message instanceof Error ? (message.stack ?? message.message) : String(message);

/** Writes Nest's messages to our log; those about its start at level debug. */
export const nestLog = (log: Log): LoggerService => ({
  log: (message: unknown) => log.debug(textOf(message)),
  error: (message: unknown) => log.error(textOf(message)),
  warn: (message: unknown) => log.warn(textOf(message)),
});
