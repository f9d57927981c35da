import { StaffRole } from '@easy-tax/contracts';
import { OptionField } from '../../../components/form/Checkbox';
import { changeUser as t } from '../../../i18n/en/admin/users';

interface StaffRolesProps {
  readonly chosen: StaffRole;
  readonly onChoose: (role: StaffRole) => void;
}

/** The staff roles to choose from, those with most rights last. */
export function StaffRoles({ chosen, onChoose }: StaffRolesProps) {
  return StaffRole.options
    .toReversed()
    .map((role) => (
      <OptionField
        type="radio"
        key={role}
        name="staffRole"
        checked={chosen === role}
        onChoose={() => onChoose(role)}
        label={t(role)}
        note={t(`${role}Note`)}
      />
    ));
}
