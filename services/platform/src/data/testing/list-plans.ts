import type { AnyDeclaration } from '../layout.js';
import { itFindsListsInMongo } from './mongo-plans.js';
import { itFindsListsInSqlite } from './sqlite-plans.js';

/** No list of these records is read from end to end, in either engine. */
export function describeListPlans(declarations: readonly AnyDeclaration[]): void {
  for (const declaration of declarations) {
    itFindsListsInSqlite(declaration);
    itFindsListsInMongo(declaration);
  }
}
