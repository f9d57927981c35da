/** A value as nginx reads it back: whatever stands in it. */
export const quoted = (text: string): string => `'${text.replace(/\\(?=[\\'"trn])|'/g, '\\$&')}'`;

/** A regular expression of ours as a key of a map; PCRE reads what these use as JavaScript does. */
export const pattern = ({ source, flags }: RegExp): string =>
  quoted(`~${flags.includes('i') ? '*' : ''}${source.replaceAll('\\/', '/')}`);

/** The opposite of a pattern: everything that it does not fit. */
export const unlike = ({ source, flags }: RegExp): RegExp => new RegExp(`^(?!${source})`, flags);

const indented = (lines: readonly string[]) => lines.map((line) => line.replace(/^(?=.)/gm, '  '));

/** `head { lines }` */
export const block = (head: string, lines: readonly string[]): string =>
  [`${head} {`, ...indented(lines.filter(Boolean)), '}'].join('\n');

/**
 * A variable made from another: patterns are tried in their order.
 * @param entries keys and values as nginx reads them (`pattern`, `quoted`, or a word)
 * @param fallback what it is where no key fits
 */
export const map = (
  source: string,
  name: string,
  entries: readonly (readonly [key: string, value: string])[],
  fallback = "''",
): string => block(`map ${source} $${name}`, [...entries.map((pair) => `${pair.join(' ')};`), `default ${fallback};`]);

/** Milliseconds as nginx reads them. */
export const time = (ms: number): string => `${ms}ms`;

/** A variable of the environment, filled in when the gateway starts. */
export const env = (name: string): string => `\${${name}}`;
