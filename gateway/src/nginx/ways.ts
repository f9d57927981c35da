import { createHash } from 'node:crypto';
import type { Route } from '../routes.js';

/** How requests of some routes are passed on: all that has to stand in one location of nginx. */
export interface Way extends Pick<Route, 'target' | 'maxBodyBytes' | 'timeouts' | 'zone' | 'streaming'> {
  readonly name: string;
}

/** Routes that are passed on alike share a way; its name changes only with what it does. */
export function wayOf({ target, maxBodyBytes, timeouts, zone, streaming }: Route): Way {
  const way = { target, maxBodyBytes, timeouts, zone, streaming };
  const print = createHash('sha256').update(JSON.stringify(way)).digest('hex').slice(0, 6);
  return { ...way, name: `${target}-${zone}-${print}` };
}

export const waysOf = (routes: readonly Route[]): readonly Way[] => [
  ...new Map(routes.map(wayOf).map((way) => [way.name, way])).values(),
];

/** Its largest body is decided where the gateway runs, by MAX_FILE_MB. */
export const takesFiles = ({ zone }: Pick<Route, 'zone'>): boolean => zone === 'uploads';
