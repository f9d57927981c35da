import type { ClientDetail } from '@easy-tax/contracts';
import { useState } from 'react';
import { Button } from '../../../../components/button/Button';
import { Field } from '../../../../components/form/Field';
import { Textarea } from '../../../../components/form/Input';
import { t } from '../../../../i18n/en/admin/client';
import { useClientWrite } from '../../client-data/use-client';

/** What staff should know about the client. */
export function Note({ client }: { readonly client: ClientDetail }) {
  const [note, setNote] = useState(client.note);
  const { busy, write } = useClientWrite(client);
  return (
    <section className="card pad stack" aria-labelledby="note">
      <h2 id="note">{t('note.title')}</h2>
      <form
        className="stack"
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
    </section>
  );
}
