/** Uses of one field of an entity. */
export interface EntityField {
  /** Its heading in files to save; null: it is in none. */
  readonly exportedAs: string | null;
  readonly isSorted?: true;
  readonly isSearched?: true;
}
type Use = 'isSorted' | 'isSearched';
type NameWith<Fields, U extends Use> = {
  [Name in keyof Fields]: Fields[Name] extends Readonly<Record<U, true>> ? Name : never;
}[keyof Fields];

/** The names of the fields of one use, in the order in which they are declared. */
export const fieldsFor = <Fields extends Readonly<Record<string, EntityField>>, U extends Use>(
  fields: Fields,
  use: U,
) => Object.keys(fields).filter((name) => fields[name]?.[use]) as NameWith<Fields, U>[];
