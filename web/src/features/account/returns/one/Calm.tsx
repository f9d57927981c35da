import type { MyReturn } from '@easy-tax/contracts';
import { OursNow } from '../parts/OursNow';
import say from '../parts/Say.module.css';
import { headlineOf } from '../parts/words';

/** Nothing is needed of the client. */
export const Calm = ({ of: one }: { readonly of: MyReturn }) => (
  <section className="card pad stack">
    <h2 className={say.say}>{headlineOf(one)}</h2>
    <OursNow of={one} />
  </section>
);
