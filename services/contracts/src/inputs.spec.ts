import { z } from 'zod';
import { calls } from './calls.js';
import type { Call } from './common/call.js';
import { limits } from './common/limits.js';
import * as messages from './common/messages/all.js';

interface Text {
  readonly place: string;
  readonly schema: z.ZodString | z.ZodStringFormat;
  /** The same with what transforms it. */
  readonly field: z.ZodType;
}

/** Formats of a fixed form, whose anchored patterns fail at the first character that is not theirs. */
const FIXED_FORMATS = ['uuid', 'datetime', 'date'];

/** Every string that a schema reads, before anything transforms it. */
function textsIn(schema: unknown, place: string, field?: z.ZodType): Text[] {
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat)
    return [{ place, schema, field: field ?? schema }];
  if (schema instanceof z.ZodPipe) return textsIn(schema.in, place, field ?? schema);
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, field]) => textsIn(field, `${place}.${name}`));
  if (schema instanceof z.ZodArray) return textsIn(schema.element, `${place}[]`);
  if (schema instanceof z.ZodRecord) return textsIn(schema.valueType, `${place}{}`);
  if (schema instanceof z.ZodUnion) {
    const whole = schema.options.some(isEmptyText) ? schema : undefined;
    return schema.options.flatMap((option) => textsIn(option, place, whole));
  }
  if (schema instanceof z.ZodIntersection)
    return [schema.def.left, schema.def.right].flatMap((side) => textsIn(side, place));
  const inner = wrappers.find((kind) => schema instanceof kind);
  if (inner) return textsIn((schema as InstanceType<typeof inner>).unwrap(), place);
  if (others.some((kind) => schema instanceof kind)) return [];
  throw new Error(`${place}: teach this spec to read a schema of this kind`);
}
const isEmptyText = (option: unknown) => option instanceof z.ZodLiteral && option.value === '';
const wrappers = [z.ZodOptional, z.ZodNullable, z.ZodDefault, z.ZodPrefault];
/** A template's pattern is anchored, and fails at the first character that is not its own. */
const others = [z.ZodNumber, z.ZodBoolean, z.ZodEnum, z.ZodLiteral, z.ZodUndefined, z.ZodTemplateLiteral];

const inputs = Object.entries(calls as Record<string, Call>).flatMap(([name, { query, body }]) =>
  Object.entries({ query, body }).flatMap(([part, schema]) =>
    schema ? [{ place: `${name} ${part}`, schema, texts: textsIn(schema, `${name} ${part}`) }] : [],
  ),
);
const texts = inputs.flatMap(({ texts }) => texts);

/** Texts that cost much to normalise, fold, trim or match. */
const hostile = [
  '\u0301',
  '\u0316\u0301',
  'a\u0301',
  ' ',
  '\u200b',
  '\u200d',
  '👨‍',
  '\ud83d',
  '0',
  '(',
  'a@',
  '-',
  '\u2028',
  'ﷺ',
].map((piece) => piece.repeat(120_000));

it('reads every string of every call', () => {
  expect(texts.length).toBeGreaterThan(100);
  expect(texts.map(({ place }) => place)).toEqual(expect.arrayContaining(['submitEnquiry body.message']));
});

it('refuses every text by its length before anything else', () => {
  const limited = texts.filter(
    ({ schema }) => !(schema instanceof z.ZodStringFormat && FIXED_FORMATS.includes(schema.def.format)),
  );
  const firstChecks = limited.map(({ place, schema }) => [place, schema.def.checks?.[0]?._zod.def]);
  const hasLimit = expect.objectContaining({ check: 'max_length', abort: true });
  expect(firstChecks).toEqual(limited.map(({ place }) => [place, hasLimit]));
});

it('refuses a text that may be empty in our words, not in those of zod', () => {
  const emptyOr = texts.filter(({ field }) => field instanceof z.ZodUnion);
  const messages = emptyOr.flatMap(({ place, field }) =>
    [7, '\u200b', 'x'.repeat(5_000), 'x'.repeat(100_000)].map((typed) => [
      place,
      field
        .safeParse(typed)
        .error?.issues.map(({ message }) => message)
        .join(', ') ?? '',
    ]),
  );
  expect(new Set(messages.map(([place]) => place)).size).toBeGreaterThan(5);
  expect(messages.filter(([, message]) => message?.startsWith('Invalid input'))).toEqual([]);
});

it.each(inputs)(
  '$place: works on nothing that is too long, and normalises no letter with more than eight marks',
  ({ schema }) => {
    const work = ['normalize', 'replace', 'replaceAll', 'trim', 'split', 'match'] as const;
    const [normalize, ...spies] = work.map((method) => jest.spyOn(String.prototype, method));
    for (const text of hostile) schema.safeParse(fill(schema, text));
    const longest = [normalize, ...spies].flatMap((spy) => spy?.mock.contexts.map((text) => String(text).length) ?? []);
    normalize?.mockClear();
    for (const length of [100, 1000, 20_000]) schema.safeParse(fill(schema, `a${'\u0316\u0301'.repeat(length / 2)}`));
    const normalized = normalize?.mock.contexts.map(String) ?? [];
    for (const spy of [normalize, ...spies]) spy?.mockRestore();
    expect(Math.max(0, ...longest)).toBeLessThanOrEqual(4 * limits.messageLength);
    expect(normalized.filter((text) => /\p{M}{9}/u.test(text))).toEqual([]);
  },
);

it('refuses a year of two digits, which browsers send as 0026, in every day', () => {
  const days = texts.filter(({ schema }) => schema instanceof z.ZodStringFormat && schema.def.format === 'date');
  const answers = days.map(({ place, schema }) => [place, schema.safeParse('0026-11-30').error?.issues[0]?.message]);
  expect(answers).toEqual(days.map(({ place }) => [place, messages.dayYear]));
});

/** Secrets are taken as they are; the rest is compared with what the product has made itself, or cleaned where it is used. */
const taken =
  /\.(?:password|current|pdfPassword|credential|nonce|token|id|cursor|actor|action|subject|fileName|transports\[\]|acknowledgement)$/;

it('lets nothing invisible through', () => {
  const cleaned = texts
    .filter(({ place }) => !taken.test(place))
    .map(({ place, field }) => [
      place,
      String(field.safeParse('\u2068As\u202eha\u2069\u0000 \u200bVer\u00adma\ufeff').data),
    ]);
  expect(cleaned.filter(([, text = '']) => /[\u0000\u00ad\u200b\u202e\u2068\u2069\ufeff]/.test(text))).toEqual([]);
});

/** The same text in every field. */
function fill(schema: unknown, text: string): unknown {
  if (schema instanceof z.ZodObject)
    return Object.fromEntries(Object.entries(schema.shape).map(([name, field]) => [name, fill(field, text)]));
  if (schema instanceof z.ZodArray) return [fill(schema.element, text)];
  const inner = wrappers.find((kind) => schema instanceof kind);
  if (inner) return fill((schema as InstanceType<typeof inner>).unwrap(), text);
  if (schema instanceof z.ZodUnion) return fill(schema.options[0], text);
  return text;
}
