import {
  type Client,
  type ClientDetail,
  limits,
  maskDay,
  maskGstin,
  maskMobile,
  maskPan,
  type RevealedClient,
} from '@easy-tax/contracts';
import type { StoredClient, StoredClientAccess, StoredMerge } from './client.records.js';
import type { ClientCipher, ClientSecrets } from './client-keys.js';

const named = (_id: string | null, name: string) => (_id === null ? null : { _id, name });

function common(client: StoredClient, { pan, gstins }: ClientSecrets) {
  return {
    _id: client._id,
    createdAt: client.createdAt,
    name: client.name,
    latinName: client.latinName,
    kind: client.kind,
    pan: pan && maskPan(pan),
    gstins: gstins.map(maskGstin),
    group: named(client.groupId, client.groupName),
    assignee: named(client.assigneeId, client.assigneeName),
    forms: client.forms,
    isActive: client.isActive,
    lastContactAt: client.lastContactAt,
    version: client.version,
  };
}

/** A row of the list. */
export function rowOf(client: StoredClient, cipher: ClientCipher): Client {
  const secrets = cipher.open(client.sealed, client._id);
  const [mobile] = secrets.mobiles;
  return {
    ...common(client, secrets),
    mobile: mobile ? maskMobile(mobile) : null,
    email: client.emails[0] ?? null,
  };
}

interface Around {
  readonly access: readonly StoredClientAccess[];
  /** Those that can still be undone. */
  readonly merges: readonly StoredMerge[];
}

export function detailOf(client: StoredClient, { access, merges }: Around, cipher: ClientCipher): ClientDetail {
  const secrets = cipher.open(client.sealed, client._id);
  const { bornOn, mobiles } = secrets;
  const { emails, address, language, source, note, importId } = client;
  return {
    ...common(client, secrets),
    mobiles,
    emails,
    bornOn: bornOn && maskDay(bornOn),
    address,
    language,
    source,
    note,
    accounts: access.slice(0, limits.accountsOfClient).map(({ accountId, name, email, createdAt, confirmedAt }) => ({
      _id: accountId,
      name,
      email,
      givenAt: createdAt,
      isConfirmed: confirmedAt !== null,
    })),
    importId,
    merges: merges.map(({ _id, goneName, undoUntil }) => ({ _id, name: goneName, undoUntil })),
  };
}

export function revealedOf(client: StoredClient, cipher: ClientCipher): RevealedClient {
  const { pan, gstins, bornOn } = cipher.open(client.sealed, client._id);
  return { pan, gstins, bornOn };
}
