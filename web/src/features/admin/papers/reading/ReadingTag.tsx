import type { ReadingMark } from '@easy-tax/contracts';
import { IconCircleCheck, IconUserExclamation } from '@tabler/icons-react';
import { Icon } from '../../../../components/button/Button';
import { Tag } from '../../../../components/ui/Tag';
import { reading as t } from '../../../../i18n/en/admin/papers';

/** What the text of a paper has led to; nothing for most papers. */
export function ReadingTag({ mark }: { readonly mark: ReadingMark }) {
  if (mark === 'another-person')
    return (
      <Tag tone="danger">
        <Icon of={IconUserExclamation} /> {t('other.tag')}
      </Tag>
    );
  if (mark === 'certain')
    return (
      <Tag>
        <Icon of={IconCircleCheck} /> {t('marks.certain')}
      </Tag>
    );
  return mark === 'suggested' ? <Tag tone="grey">{t('marks.suggested')}</Tag> : null;
}
