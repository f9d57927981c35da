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
