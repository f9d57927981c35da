import type { AnyDeclaration } from '@easy-tax/platform/data';
import { DiscoveryService } from '@nestjs/core';

/** Lists of an account's export, each made by the part that keeps those records. */
export type ExportedList = 'formerAddresses' | 'sessions' | 'trustedDevices' | 'mailedLinks' | 'familiarPlaces';

/** The records of users that a room keeps, for the erasure and the export of an account. */
export interface PersonalDataPart {
  /** Removes all of them; may be repeated. */
  removeByUser(userId: string): Promise<void>;
  /** As the account's holder may see them; absent if they hold only secrets. */
  exportByUser?(userId: string): Promise<{ readonly [Name in ExportedList]?: readonly object[] }>;
}

/** The record types of a part. */
export const PersonalDataOf = DiscoveryService.createDecorator<readonly AnyDeclaration[]>();

/** `@HoldsPersonalData(SessionRecords)` on a provider: erasure and export take its records. */
export const HoldsPersonalData =
  (...records: readonly AnyDeclaration[]) =>
  (part: new (...dependencies: never[]) => PersonalDataPart): void => {
    PersonalDataOf(records)(part);
  };
