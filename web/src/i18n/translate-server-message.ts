import serviceTexts from './en/service-texts';

type Texts = Readonly<Record<string, string>>;

/** Shapes of gaps; the other gaps hold any text. Without them, words of the office that begin as ours are half translated. */
const shapes: Readonly<Record<string, RegExp>> = {
  year: /\d{4}(?:-\d\d)?/,
  month: /(?:January|February|March|April|May|June|July|August|September|October|November|December)(?: \d{4})?/,
  number: /\d+[A-Z]*(?:\(\w+\))*/,
};

const patternsOf = (texts: Texts) =>
  Object.entries(texts).map(([theirs, ours]) => {
    const parts = theirs.split(/\{\{(\w+)\}\}/);
    const names = parts.filter((_, at) => at % 2 === 1);
    const pattern = parts.map((part, at) =>
      at % 2 === 1 ? `(${(shapes[part] ?? /.*/).source})` : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'),
    );
    return { pattern: new RegExp(`^${pattern.join('')}$`), names, ours };
  });

const patterns = patternsOf(serviceTexts);

/** Adds texts that only some pages need (`client-texts.ts`). */
export const addServiceTexts = (texts: Texts): void => void patterns.push(...patternsOf(texts));

/** Translates a service's message to the page's language; unchanged without a translation. */
export function translateServerMessage(text: string): string {
  for (const { pattern, names, ours } of patterns) {
    const found = pattern.exec(text);
    if (found)
      return names.reduce(
        (filled, name, at) => filled.replace(`{{${name}}}`, () => translateServerMessage(found[at + 1] ?? '')),
        ours,
      );
  }
  return text;
}

/** Translates a text that the office may have written, as a paper's title: only if all of it is one of ours. */
export const translateOfficeText = (text: string): string =>
  patterns.find(({ pattern, names }) => names.length === 0 && pattern.test(text))?.ours ?? text;
