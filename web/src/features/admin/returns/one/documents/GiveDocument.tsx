import { DocumentKind, returnCalls, type StaffReturnDetail } from '@easy-tax/contracts';
import { IconSend } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../../../components/button/Button';
import { Icon } from '../../../../../components/button/Icon';
import { Field } from '../../../../../components/form/Field';
import { Select } from '../../../../../components/form/Input';
import { t } from '../../../../../i18n/en/admin/return';
import { toast } from '../../../../../lib/browser/toast';
import { messageOf } from '../../../../../lib/http/api-error';
import { FilePick } from '../write/FilePick';
import { useFile } from '../write/use-file';
import { useWrite } from '../write/use-write';
import styles from './Documents.module.css';

/** Adds a document for the client. Nothing goes to anybody before its button is pressed. */
export function GiveDocument({ of }: { readonly of: StaffReturnDetail }) {
  const chosen = useFile(useWrite(of._id));
  const [kind, setKind] = useState<DocumentKind>('computation');
  const isDraft = kind === 'draft';
  const give = async (event: FormEvent) => {
    event.preventDefault();
    if (chosen.sending) return;
    try {
      const { message } = await chosen.upload(returnCalls.addDocument, { kind });
      if (message) toast.success(message);
      chosen.clear();
    } catch (error) {
      toast.error(messageOf(error));
    }
  };
  return (
    <form className={styles.give} onSubmit={give}>
      <Field label={t('documents.what')}>
        {(tied) => (
          <Select {...tied} dense value={kind} onChange={({ target }) => setKind(DocumentKind.parse(target.value))}>
            {DocumentKind.options.map((name) => (
              <option key={name} value={name}>
                {t(`documents.kinds.${name}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <FilePick
        label={t('documents.file')}
        chosen={chosen}
        drop={t(isDraft ? 'documents.draftShows' : 'documents.shows')}
      />
      {chosen.file && (
        <div className="row">
          <Button small tone="line" type="submit" busy={chosen.sending !== null}>
            <Icon of={IconSend} /> {t(isDraft ? 'documents.addDraft' : 'documents.give')}
          </Button>
        </div>
      )}
    </form>
  );
}
