import { RecordId } from '@easy-tax/contracts';
import { match } from 'path-to-regexp';

/** Parameters that are ids of records: `:id`, `:requestId`, `:ownerId`. */
export const isIdParameter = (name: string): boolean => name === 'id' || name.endsWith('Id');

/**
 * Makes a test of addresses for a route's path. A parameter for an id matches ids alone, so that `/contact-data/:id`
 * does not match `/contact-data/submit`. Express has no patterns for parameters.
 */
export function takesOf(path: string): (address: string) => boolean {
  const paramsOf = match<Record<string, string>>(path, { decode: false });
  return (address) => {
    const found = paramsOf(address);
    if (!found) return false;
    const ids = Object.entries(found.params).filter(([name]) => isIdParameter(name));
    return ids.every(([, id]) => RecordId.safeParse({ id }).success);
  };
}
