import type { AnyDeclaration } from '../../port/records.js';
import { itFindsListsInMongoItself } from './mongo-explains.js';
import { itFindsListsInMongo } from './mongo-plans.js';
import { itFindsListsInSqlite } from './sqlite-plans.js';

/** The same of a MongoDB that is there; see `docs/decisions/search.md`. */
export function describeMongoLists(declarations: readonly AnyDeclaration[], url: string): void {
  for (const declaration of declarations) itFindsListsInMongoItself(declaration, url);
}

/** No list of these records is read from end to end, in either engine. */
export function describeListPlans(declarations: readonly AnyDeclaration[]): void {
  for (const declaration of declarations) {
    itFindsListsInSqlite(declaration);
    itFindsListsInMongo(declaration);
  }
}
