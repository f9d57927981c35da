export interface Seen {
  readonly kind: string;
  readonly writes: boolean;
  readonly began: number;
  readonly ms: number;
  /** 0: no whole answer. */
  readonly status: number;
  readonly error?: string;
}
export type Forgiven = (seen: Seen) => boolean;

export class Results {
  acknowledged: number;
  act(name: string, forgives?: Forgiven): void;
  add(seen: Seen): void;
  unforgiven(): { readonly act: string; readonly seen: Seen }[];
  table(): string;
}
export const nothing: Forgiven;
export function cutBy(killed: { readonly at: number }): Forgiven;
export const saidSoon: Forgiven;
