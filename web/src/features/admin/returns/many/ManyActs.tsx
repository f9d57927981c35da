import { Button } from '../../../../components/button/Button';
import { ActionMenu } from '../../../../components/menu/Menu';
import { t } from '../../../../i18n/en/admin/returns/many';
import { manyActs } from './many-acts';
import type { Many } from './use-many';

const workActs = ['assign', 'ask', 'remind'] as const;
const feeActs = ['remindFees', 'assign'] as const;

interface ManyActsProps {
  readonly many: Many;
  /** The list shows open fees. */
  readonly isAboutFees?: boolean;
}

/** What can be done with the selected returns: the frequent acts as buttons, the others in a menu. */
export const ManyActs = ({ many, isAboutFees = false }: ManyActsProps) => (
  <>
    {(isAboutFees ? feeActs : workActs).map((act) => (
      <Button
        icon={manyActs[act].icon}
        key={act}
        small
        tone="line"
        busy={many.busy}
        onClick={() => void many.begin(act)}
      >
        {t(`acts.${act}`)}
      </Button>
    ))}
    <ActionMenu
      busy={many.busy}
      button={t('more')}
      actions={(['due', 'fee', 'file', 'withdraw'] as const).map((name) => ({
        name,
        icon: manyActs[name].icon,
        label: t(`acts.${name}`),
      }))}
      onChoose={(act) => void many.begin(act)}
    />
  </>
);
