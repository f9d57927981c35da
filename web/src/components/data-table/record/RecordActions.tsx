import { mailLink, telLink } from '@easy-tax/contracts';
import { IconMail, IconPhone, IconTrash } from '@tabler/icons-react';
import { t } from '../../../i18n/en/admin/admin';
import { IconButton, IconLink } from '../../button/Button';

interface Person {
  readonly name: string;
  readonly email: string;
  readonly mobile: string;
}

/** Mail, call and delete buttons of a record; delete only if allowed. */
export function RecordActions({
  person,
  onDelete,
}: {
  readonly person: Person;
  readonly onDelete: (() => void) | null;
}) {
  return (
    <>
      <IconLink
        icon={IconMail}
        bare
        label={t('actions.emailTo', { name: person.name })}
        title={t('actions.email')}
        href={mailLink(person.email)}
      />
      <IconLink
        icon={IconPhone}
        bare
        label={t('actions.callTo', { name: person.name })}
        title={t('actions.call')}
        href={telLink(person.mobile)}
      />
      {onDelete && (
        <IconButton
          icon={IconTrash}
          bare
          tone="danger"
          label={t('actions.deleteOf', { name: person.name })}
          title={t('actions.delete')}
          onClick={onDelete}
        />
      )}
    </>
  );
}
