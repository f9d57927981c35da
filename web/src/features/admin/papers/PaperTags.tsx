import type { ReadingMark } from '@easy-tax/contracts';
import { IconCircleCheck, IconPoint, IconUserExclamation } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Tag } from '../../../components/ui/Tag';
import { t } from '../../../i18n/en/admin/admin';
import { reading as papers } from '../../../i18n/en/admin/papers';

/** Tags an unopened record. */
export const NewTag = ({ children }: { readonly children: ReactNode }) => (
  <Tag icon={IconPoint} tone="marigold">
    {children}
  </Tag>
);

/** Marks a paper whose file seems to be cut off. */
export const IncompleteTag = () => <Tag tone="danger">{t('files.incomplete')}</Tag>;

/** The outcome of reading a paper's text; nothing for most papers. */
export function ReadingTag({ mark }: { readonly mark: ReadingMark }) {
  if (mark === 'another-person')
    return (
      <Tag icon={IconUserExclamation} tone="danger">
        {papers('other.tag')}
      </Tag>
    );
  if (mark === 'certain') return <Tag icon={IconCircleCheck}>{papers('marks.certain')}</Tag>;
  return mark === 'suggested' ? <Tag tone="grey">{papers('marks.suggested')}</Tag> : null;
}
