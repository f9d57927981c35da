import type { ClientDetail } from '@easy-tax/contracts';
import { useState } from 'react';
import { Button } from '../../../../../components/button/Button';
import { Field, Textarea } from '../../../../../components/form/Field';
import { t } from '../../../../../i18n/en/admin/client';
import { useClientWrite } from '../../../client-data/use-client';
import { Block } from '../Block';
import styles from './Note.module.css';

/** What staff should know about the client. */
export function Note({ client }: { readonly client: ClientDetail }) {
  const [note, setNote] = useState(client.note);
  const { busy, write } = useClientWrite(client);
  return (
    <Block id="note" title={t('note.title')}>
      <form
        className={`stack ${styles.form}`}
        method="post"
        onSubmit={(event) => {
          event.preventDefault();
          void write({ note });
        }}
      >
        <Field label={t('note.label')} hint={t('note.hint')}>
          {(control) => (
            <Textarea {...control} rows={4} value={note} onChange={({ target }) => setNote(target.value)} />
          )}
        </Field>
        {note !== client.note && (
          <div>
            <Button small type="submit" busy={busy}>
              {t('note.save')}
            </Button>
          </div>
        )}
      </form>
    </Block>
  );
}
