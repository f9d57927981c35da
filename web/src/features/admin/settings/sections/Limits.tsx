import { fileKinds } from '@easy-tax/contracts';
import { OptionField } from '../../../../components/form/Checkbox';
import { Fact, Facts } from '../../../../components/ui/Facts';
import { t } from '../../../../i18n/en/admin/admin';
import { t as office } from '../../../../i18n/en/admin/operations';
import { useSiteConfig } from '../../../../lib/http/site-config';
import { useCan } from '../../../../lib/session/use-can';
import { useStatus } from '../api/api';
import { sections } from '../api/fields';
import { useSwitches } from '../api/use-settings';
import { StoredFields } from '../form/StoredFields';

/** Which files are accepted, and how many a client can send. */
export function Limits() {
  const config = useSiteConfig();
  return (
    <>
      <Facts>
        <Fact label={t('settings.largest')}>
          <span className="tabular">
            {config ? t('settings.megabytes', { maxMb: config.maxFileMb }) : t('loading')}
          </span>
          <span className="muted small"> {office('settings.fileWhere')}</span>
        </Fact>
        <Fact label={t('settings.kinds')}>{config ? kindsIn(config.acceptedKinds) : t('loading')}</Fact>
        <Fact label={t('settings.toldBy')}>{t('settings.toldByContent')}</Fact>
      </Facts>
      {useCan('settings.change') && <ReadsPapers />}
      <StoredFields title={office('sections.limits')} fields={sections.limits}>
        {useCan('settings.change') && <Scale />}
      </StoredFields>
    </>
  );
}

function ReadsPapers() {
  const { values, toggle } = useSwitches(office('sections.limits'));
  if (!values) return null;
  return (
    <OptionField
      type="checkbox"
      name="readsPapers"
      checked={values.readsPapers}
      onChoose={() => void toggle('readsPapers')}
      label={office('fields.readsPapers')}
    />
  );
}

function Scale() {
  const scale = useStatus().find(({ status }) => status)?.status?.rateScale ?? 1;
  return scale === 1 ? null : <p className="small">{office('settings.scaled', { scale })}</p>;
}

/** Formats the installation's file kinds: 'JPG, PNG, … PDF, DOC'. */
function kindsIn(accepted: readonly string[]): string {
  return accepted
    .map((mime) => fileKinds.find((kind) => kind.mime === mime)?.extensions[0].toUpperCase() ?? mime)
    .join(', ');
}
