import { type Choosable, NOBODY } from '@easy-tax/contracts';
import type { Filter } from '../../../../components/data-table/toolbar/FilterPanel';
import { Field, Options, Select } from '../../../../components/form/Field';
import { t } from '../../../../i18n/en/admin/returns/list';
import { useSession } from '../../../../lib/session/session';
import { useCan } from '../../../../lib/session/use-can';
import { ME } from '../../my-id';
import { useReturnsOverview } from '../../overview/use-overview';
import { useColleagues } from './api';

type People = readonly (readonly [id: string, name: string])[];
const listed = (people: readonly Pick<Choosable, '_id' | 'name'>[]) =>
  people.map(({ _id, name }) => [_id, name] as const);

/** Staff to whom the current user may give clients and returns: themselves first. `NOBODY` is the last. */
export function useAssignees(): People {
  const { user } = useSession();
  const colleagues = useColleagues();
  const others = useCan('returns.assign-others') ? colleagues : [];
  return [[user?._id ?? '', t('filters.me')], ...listed(others), [NOBODY, t('nobodyYet')]];
}

interface AssigneeFieldProps {
  readonly chosen: string;
  readonly error: string | undefined;
  readonly onChoose: (id: string) => void;
}

/** The choice of the person whom a new client or return is with. */
export function AssigneeField({ chosen, error, onChoose }: AssigneeFieldProps) {
  const people = useAssignees();
  return (
    <Field label={t('dialog.assignee')} error={error}>
      {(control) => (
        <Select {...control} value={chosen} onChange={({ target }) => onChoose(target.value)}>
          <Options of={[...people.slice(-1), ...people.slice(0, -1)]} />
        </Select>
      )}
    </Field>
  );
}

type Named = Pick<Choosable, '_id' | 'name'>;

/**
 * The filter by assignee: colleagues, then people who are staff no more and still have clients and returns: those of the
 * shown rows, and for owners all with open returns.
 */
export function useAssigneeFilter(label: string, rows: readonly { readonly assignee: Named | null }[]): Filter {
  const { user } = useSession();
  const { data } = useReturnsOverview();
  const people = new Map(listed(useColleagues()));
  for (const { assignee } of [...(data?.office?.assignees ?? []), ...rows])
    if (assignee && assignee._id !== user?._id && !people.has(assignee._id)) people.set(assignee._id, assignee.name);
  return {
    name: 'assignee',
    label,
    any: t('filters.anyone'),
    options: [[ME, t('filters.me')], ...people, [NOBODY, t('nobodyYet')]],
  };
}
