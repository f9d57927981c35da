export interface Seen {
  readonly kind: string;
  readonly writes: boolean;
  readonly began: number;
  readonly ms: number;
  /** 0: no whole answer. */
  readonly status: number;
  readonly error?: string;
  readonly requestId?: string;
}
export type Forgiven = (seen: Seen) => boolean;

export class Results {
  acknowledged: number;
  act(name: string, forgives?: Forgiven): void;
  readonly acts: readonly object[];
  add(seen: Seen, act?: object): void;
  unforgiven(): { readonly act: string; readonly seen: Seen }[];
  table(): string;
}
export const nothing: Forgiven;
export interface Killed {
  readonly at: number;
  readonly done: number;
}
export function alive(): Killed;
export function cutBy(killed: Killed): Forgiven;
export function saidSoon(killed: Killed): Forgiven;
