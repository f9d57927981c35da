import type { EnquiryStatus } from '@easy-tax/contracts';
import { IconArrowBackUp, IconCheck, IconPoint } from '@tabler/icons-react';
import { Icon } from '../../../components/button/Icon';
import { Tag } from '../../../components/ui/Tag';
import { t } from '../../../i18n/en/admin/admin';

const looks = {
  new: { tone: 'marigold', icon: IconPoint },
  replied: { tone: 'green', icon: IconArrowBackUp },
  closed: { tone: 'grey', icon: IconCheck },
} as const;

export const EnquiryTag = ({ status }: { readonly status: EnquiryStatus }) => (
  <Tag tone={looks[status].tone}>
    <Icon of={looks[status].icon} /> {t(`enquiries.statuses.${status}`)}
  </Tag>
);
