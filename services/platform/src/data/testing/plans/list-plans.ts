import type { AnyDeclaration } from '../../port/records.js';
import { itFindsListsInMongoItself } from './mongo-explains.js';
import { itFindsListsInMongo } from './mongo-plans.js';
import { itFindsListsInSqlite } from './sqlite-plans.js';

/** The same test against a real MongoDB; see `docs/decisions/search.md`. */
export function describeMongoLists(declarations: readonly AnyDeclaration[], url: string): void {
  for (const declaration of declarations) itFindsListsInMongoItself(declaration, url);
}

/** Tests that neither engine scans all rows for a list of these records. */
export function describeListPlans(declarations: readonly AnyDeclaration[]): void {
  for (const declaration of declarations) {
    itFindsListsInSqlite(declaration);
    itFindsListsInMongo(declaration);
  }
}
