import type { LoggerService } from '@nestjs/common';
import type { Log } from './log.js';

const textOf = (message: unknown): string =>
  message instanceof Error ? (message.stack ?? message.message) : String(message);

/** Writes the framework's messages to our log; those of its start at the level debug. */
export class NestLog implements LoggerService {
  constructor(private readonly target: Log) {}

  log(message: unknown): void {
    this.target.debug(textOf(message));
  }
  error(message: unknown): void {
    this.target.error(textOf(message));
  }
  warn(message: unknown): void {
    this.target.warn(textOf(message));
  }
  debug(message: unknown): void {
    this.target.debug(textOf(message));
  }
  verbose(message: unknown): void {
    this.target.trace(textOf(message));
  }
}
