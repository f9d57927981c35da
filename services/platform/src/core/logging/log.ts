import { Inject, type LoggerService } from '@nestjs/common';
import { type DestinationStream, type Logger, pino } from 'pino';
import { currentRequest } from '../telemetry/trace.js';
import { StorageDown } from '../timeout.js';

const textOf = (message: unknown): string =>
  message instanceof Error ? (message.stack ?? message.message) : String(message);

/** Writes Nest's messages to our log; those about its start at level debug. `startService` says what a StorageDown is. */
export const nestLog = (log: Log): LoggerService => ({
  log: (message: unknown) => log.debug(textOf(message)),
  error: (message: unknown) => message instanceof StorageDown || log.error(textOf(message)),
  warn: (message: unknown) => log.warn(textOf(message)),
});

/** Each pattern begins where no longer match can begin, so that its time is linear in the line's length. */
const patterns: readonly (readonly [RegExp, string])[] = [
  [
    /(?<![^\s"'<>(){}:=,;/\\])(?=[^\s"'<>(){}:=,;/\\]+@[^\s"'<>(){}:=,;/\\@]+\.[^\s"'<>(){}:=,;/\\@])[^\s"'<>(){}:=,;/\\]+/g,
    '[email]',
  ],
  [/\b(?:Bearer|Basic)\s+[^\s"\\]+/gi, '[credential]'],
  [/\beyJ[\w-]+(?:\.[\w-]*)*/g, '[token]'],
  [/(?<=\w:\/\/)[^\s"/@\\]+@/g, '[credential]@'],
  [/\?[\w-]+=[^\s"\\]*/g, '?[query]'],
  [/[\w-]{40,}/g, '[secret]'],
  [/(?<![\w.-])(?:\+?91[\s-]?|0)?\d{5}[\s-]?\d{5}(?![\w.-])/g, '[number]'],
];

/** Replaces addresses, numbers, tokens and query strings in a line, also in an error's text. */
const scrub = (line: string): string => patterns.reduce((text, [pattern, word]) => text.replace(pattern, word), line);

export type Log = Logger;
export const LOG = Symbol('log');
export const InjectLog = () => Inject(LOG);

const terminal: DestinationStream = { write: (line) => process.stdout.write(terminalLine(line)) };

/**
 * Writes lines to stdout, without personal data and secrets, with the id of the current request: sentences on a
 * terminal, JSON elsewhere.
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

interface Entry {
  readonly level: string;
  /** ISO 8601 */
  readonly time: string;
  readonly service: string;
  readonly message?: string;
  readonly audit?: { readonly action: string; readonly actor: unknown };
  readonly err?: { readonly message: string; readonly stack?: string };
  readonly requestId?: string;
}

/** A log line for a terminal: time, service, sentence, details; an error with its stack. */
export function terminalLine(line: string): string {
  const { level, time, service, message = '', audit, err, requestId: _, ...details }: Entry = JSON.parse(line);
  const clock = new Date(time).toTimeString().slice(0, 'hh:mm:ss'.length);
  const importance = level === 'info' || level === 'debug' ? '' : `${level}: `;
  const sentence = audit ? `audit: ${audit.action}` : message;
  const shown = Object.entries(details).map(([name, value]) => `${name} ${JSON.stringify(value)}`);
  const stack = err ? `\n${err.stack ?? err.message}` : '';
  return `${clock} ${service}: ${importance}${[sentence, ...shown].join(', ')}${stack}\n`;
}
