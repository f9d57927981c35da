import { IconPoint } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Icon } from '../../../components/button/Icon';
import { Tag } from '../../../components/ui/Tag';

/** Tags an unopened record. */
export const NewTag = ({ children }: { readonly children: ReactNode }) => (
  <Tag tone="marigold">
    <Icon of={IconPoint} /> {children}
  </Tag>
);
