import type { StaffFiling } from '@easy-tax/contracts';
import { readReturn } from '../returns/one/write/use-return';
import { listClientsOf } from '../returns/shared/api';

/** Ids of the clients whose paper it may be: the one it is sorted to; else all whom its sender acts for. */
export async function clientsOfFiling({ returnId, sortedTo, clientId }: StaffFiling): Promise<readonly string[]> {
  if (sortedTo) return [sortedTo._id];
  if (returnId) return [(await readReturn(returnId)).client._id];
  return (await listClientsOf(clientId)).map(({ _id }) => _id);
}
