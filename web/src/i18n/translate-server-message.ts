import serviceTexts from './en/service-texts';

const patterns = Object.entries<string>(serviceTexts).map(([theirs, ours]) => {
  const [start = '', ...rest] = theirs.split(/\{\{\w+\}\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const names = [...theirs.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name);
  return { pattern: new RegExp(`^${[start, ...rest].join('(.*)')}$`), names, ours };
});

/** Translates a service's message to the language of this page; unchanged if there is no translation. */
export function translateServerMessage(text: string): string {
  for (const { pattern, names, ours } of patterns) {
    const found = pattern.exec(text);
    if (found)
      return names.reduce((filled, name, at) => filled.replace(`{{${name}}}`, () => found[at + 1] ?? ''), ours);
  }
  return text;
}
