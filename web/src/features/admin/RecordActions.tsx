import { IconMail, IconPhone, IconTrash } from '@tabler/icons-react';
import { Icon } from '../../components/Icon';
import { IconButton, IconLink } from '../../components/IconButton';
import { telOf } from '../../content/firm';

interface Person {
  readonly name: string;
  readonly email: string;
  readonly mobile: string;
}

/** Write, ring, delete: what can be done with every record. Who may not delete sees no button for it. */
export function RecordActions({
  person,
  onDelete,
}: {
  readonly person: Person;
  readonly onDelete: (() => void) | null;
}) {
  return (
    <>
      <IconLink bare label={`Email ${person.name}`} title="Email" href={`mailto:${person.email}`}>
        <Icon of={IconMail} />
      </IconLink>
      <IconLink bare label={`Call ${person.name}`} title="Call" href={telOf(person.mobile)}>
        <Icon of={IconPhone} />
      </IconLink>
      {onDelete && (
        <IconButton bare tone="danger" label={`Delete ${person.name}’s record`} title="Delete" onClick={onDelete}>
          <Icon of={IconTrash} />
        </IconButton>
      )}
    </>
  );
}
