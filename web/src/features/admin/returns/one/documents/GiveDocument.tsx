import type { StaffReturnDetail } from '@easy-tax/contracts';
import { Button } from '../../../../../components/button/Button';
import { Icon } from '../../../../../components/button/Icon';
import { acts } from '../../acts/acts';
import { useActForm } from '../write/use-act-form';
import styles from './Documents.module.css';

/** Adds a document for the client. Nothing goes to anybody before its button is pressed. */
export function GiveDocument({ of }: { readonly of: StaffReturnDetail }) {
  const { form, busy, typed, go, inside } = useActForm(of, acts.give.form(), { dense: true });
  return (
    <form {...form} className={`noprint ${styles.give}`}>
      {inside}
      {typed.file && (
        <div className="row">
          <Button small tone="line" type="submit" busy={busy}>
            <Icon of={acts.give.icon} /> {go}
          </Button>
        </div>
      )}
    </form>
  );
}
