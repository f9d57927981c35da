import type { MyReturn } from '@easy-tax/contracts';
import { NoBreak } from '../../../../components/ui/NoBreak';
import { t } from '../../../../i18n/en/account/one-return';
import say from '../parts/Say.module.css';
import { headlineOf, nextLine } from '../parts/words';

/** Nothing is needed of the client. */
export const Calm = ({ of: one }: { readonly of: MyReturn }) => (
  <section className="card pad stack">
    <h2 className={say.say}>{headlineOf(one)}</h2>
    <p>{t('calm.line')}</p>
    <p className="muted">
      <NoBreak>{nextLine(one)}</NoBreak>
    </p>
  </section>
);
