import type { ClientDetail } from '@easy-tax/contracts';
import { Link } from 'react-router-dom';
import { t as words } from '../../../../i18n/en/admin/client';
import { t } from '../../../../i18n/en/admin/client-work';
import { addressOfGroup } from '../../addresses';
import { Block, BlockNone, BlockText } from './Block';
import { Members, useGroup } from './Members';

/** The others of the client's family or firm, each with its most urgent return. */
export function Group({ client }: { readonly client: ClientDetail }) {
  const { group } = client;
  if (group) return <Grouped client={client} group={group} />;
  return (
    <Block id="group" title={words('group.title')}>
      <BlockNone>{words('group.none')}</BlockNone>
    </Block>
  );
}

interface GroupedProps {
  readonly client: ClientDetail;
  readonly group: NonNullable<ClientDetail['group']>;
}

function Grouped({ client, group }: GroupedProps) {
  const { data, error } = useGroup(group._id);
  const others = data?.members.filter(({ _id }) => _id !== client._id);
  return (
    <Block
      id="group"
      title={group.name}
      aside={
        <Link className="link" to={addressOfGroup(group._id)} aria-keyshortcuts="G">
          {t('group.all')}
        </Link>
      }
    >
      {(error || others?.length === 0) && (
        <BlockText>
          {error ? <p role="alert">{words('group.failed')}</p> : <p className="muted">{words('group.alone')}</p>}
        </BlockText>
      )}
      {data && others && others.length > 0 && <Members members={others} group={data} />}
    </Block>
  );
}
