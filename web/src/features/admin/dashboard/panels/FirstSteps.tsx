import { DEFAULT_ADMIN_EMAIL, DEFAULT_ADMIN_NAME } from '@easy-tax/contracts';
import { IconCheck, IconCircle } from '@tabler/icons-react';
import useSWR from 'swr';
import { z } from 'zod';
import { Button, ButtonLink } from '../../../../components/button/Button';
import { Tag } from '../../../../components/ui/Tag';
import { firstSteps as t } from '../../../../i18n/en/admin/dashboard';
import { useFirm } from '../../../../lib/firm';
import { useSession } from '../../../../lib/session/session';
import { useKeptChoice } from '../../../../lib/session/use-kept-choice';
import { clientsPath } from '../../addresses';
import { listClients } from '../../client-data/api';
import { useColleagues } from '../../returns/shared/api';
import { Panel } from './Panel';
import styles from './Today.module.css';

const countClients = async () =>
  (await listClients({ page: '1', pageSize: '1', sort: 'name', dir: 'asc', activity: 'all' })).total;

/** For owners, while the office has no client or the site shows the example's contact: what a new office sets up. */
export function FirstSteps() {
  const hasContact = !useFirm().emails.office.endsWith('@example.com');
  const [isHidden, setHidden] = useKeptChoice('firstStepsHidden', z.boolean(), false);
  const { data: clients } = useSWR(isHidden ? null : ['queues', 'clients'], countClients, {
    shouldRetryOnError: false,
  });
  if (isHidden || clients === undefined || (clients > 0 && hasContact)) return null;
  return <Steps hasContact={hasContact} hasClients={clients > 0} onHide={() => setHidden(true)} />;
}

interface StepsProps {
  readonly hasContact: boolean;
  readonly hasClients: boolean;
  readonly onHide: () => void;
}

function Steps({ hasContact, hasClients, onHide }: StepsProps) {
  const { user } = useSession();
  const hasStaff = useColleagues().length > 0;
  const isReached = user?.emailVerified === true && user.email !== DEFAULT_ADMIN_EMAIL;
  const steps = [
    { name: 'office', to: '/admin/settings', isDone: hasContact },
    { name: 'you', to: '/admin/admin-profile', isDone: user?.name !== DEFAULT_ADMIN_NAME },
    { name: 'mail', to: '/admin/settings?section=mail', isDone: isReached },
    { name: 'staff', to: '/admin/users', isDone: hasStaff },
    { name: 'clients', to: `${clientsPath}?view=import`, isDone: hasClients },
  ] as const;
  return (
    <Panel
      title={t('title')}
      side={
        <Button small onClick={onHide}>
          {t('hide')}
        </Button>
      }
    >
      <ul className={styles.items}>
        {steps.map(({ name, to, isDone }) => (
          <li key={name}>
            <span className={styles.tag}>
              <Tag icon={isDone ? IconCheck : IconCircle} tone={isDone ? 'green' : 'grey'}>
                {t(isDone ? 'done' : 'open')}
              </Tag>
            </span>
            <span className={styles.text}>
              <b>{t(`${name}.title`)}</b>
              <span className="muted small">{t(`${name}.line`)}</span>
            </span>
            <ButtonLink small to={to} aria-label={t('goTo', { place: t(`${name}.place`) })}>
              {t(`${name}.place`)}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
