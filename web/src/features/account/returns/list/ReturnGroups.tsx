import { IconCircleCheck } from '@tabler/icons-react';
import { Icon } from '../../../../components/button/Icon';
import { t } from '../../../../i18n/en/account/returns';
import type { Groups } from '../data/group-returns';
import { Group } from './Group';
import { ReturnCard } from './ReturnCard';
import styles from './ReturnCard.module.css';

/** The open returns: what is needed first and loudest. */
export function ReturnGroups({ needed, underWay, today }: Omit<Groups, 'finished'> & { readonly today: string }) {
  return (
    <>
      {needed.length > 0 ? (
        <Group title={t('groups.needed')} count={needed.length}>
          {needed.map((one, index) => (
            <ReturnCard key={one._id} of={one} today={today} isFirst={index === 0} />
          ))}
        </Group>
      ) : (
        underWay.length > 0 && (
          <Group title={t('groups.needed')}>
            <p className={`card ${styles.nothing}`}>
              <Icon of={IconCircleCheck} /> {t('groups.nothing')}
            </p>
          </Group>
        )
      )}
      {underWay.length > 0 && (
        <Group title={t('groups.underWay')} count={underWay.length}>
          {underWay.map((one) => (
            <ReturnCard key={one._id} of={one} today={today} />
          ))}
        </Group>
      )}
    </>
  );
}
