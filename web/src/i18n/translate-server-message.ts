import serviceTexts from './en/service-texts';

type Texts = Readonly<Record<string, string>>;

const patternsOf = (texts: Texts) =>
  Object.entries(texts).map(([theirs, ours]) => {
    const [start = '', ...rest] = theirs
      .split(/\{\{\w+\}\}/)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    const names = [...theirs.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name);
    return { pattern: new RegExp(`^${[start, ...rest].join('(.*)')}$`), names, ours };
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
