import { fileKindOf, fileKinds } from '@easy-tax/contracts';

const ENDINGS = new Set(fileKinds.flatMap(({ extensions }) => extensions));
/** Endings that browsers add to a file's name while it is loading. */
const UNFINISHED = ['part', 'partial', 'crdownload', 'opdownload', 'download'];
/** Some systems count copies behind the ending. */
const COUNTED = /^(.+)(\.\w{1,5}) ?(\(\d{1,3}\))$/;

/**
 * The name for downloads and ZIPs; its ending fits the content. Names come from clients, and only content is
 * validated: a picture named `form16.hta` would be saved as a program.
 */
export function nameToSave({ fileName, mime }: { readonly fileName: string; readonly mime: string }): string {
  const endings: readonly string[] = fileKindOf(mime)?.extensions ?? ['bin'];
  const name = withoutRemains(fileName).replace(COUNTED, '$1 $3$2');
  const { base, ending } = split(name);
  if (endings.includes(ending)) return name;
  return `${base !== '' && ENDINGS.has(ending) ? base : name}.${endings[0]}`;
}

function withoutRemains(name: string): string {
  let end = name.length;
  while (end > 1 && '. '.includes(name.charAt(end - 1))) end -= 1;
  const { base, ending } = split(name.slice(0, end));
  return base !== '' && UNFINISHED.includes(ending) ? base : name.slice(0, end);
}

function split(name: string): { readonly base: string; readonly ending: string } {
  const dot = name.lastIndexOf('.');
  return dot < 0 ? { base: name, ending: '' } : { base: name.slice(0, dot), ending: name.slice(dot + 1).toLowerCase() };
}
