import { IconPoint } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Icon } from '../../../components/button/Button';
import { Tag } from '../../../components/ui/Tag';
import { t } from '../../../i18n/en/admin/admin';

/** Tags an unopened record. */
export const NewTag = ({ children }: { readonly children: ReactNode }) => (
  <Tag tone="marigold">
    <Icon of={IconPoint} /> {children}
  </Tag>
);

/** Marks a paper whose file seems to be cut off. */
export const IncompleteTag = () => <Tag tone="danger">{t('files.incomplete')}</Tag>;
